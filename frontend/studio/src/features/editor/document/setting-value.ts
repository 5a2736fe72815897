/** Which of the two values of a setting is meant. Desktop and tablet share the base value. */
export type Device = "base" | "phone";

type Responsive = { readonly base?: unknown; readonly phone?: unknown };

function isResponsive(value: unknown): value is Responsive {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    ("base" in value || "phone" in value)
  );
}

export function valueFor(value: unknown, device: Device): unknown {
  if (!isResponsive(value)) return value;
  return device === "phone" && value.phone !== undefined && value.phone !== null ? value.phone : value.base;
}

export function isOverriddenOnPhone(value: unknown): boolean {
  return isResponsive(value) && value.phone !== undefined && value.phone !== null;
}

/** Writes one of the two values; a value without a phone part stays plain. */
export function withValueFor(value: unknown, device: Device, next: unknown): unknown {
  if (device === "phone") return { base: valueFor(value, "base"), phone: next };
  return isOverriddenOnPhone(value) ? { base: next, phone: (value as Responsive).phone } : next;
}

export function withoutPhoneValue(value: unknown): unknown {
  return valueFor(value, "base");
}
