import { i18n } from "@lingui/core";

/**
 * What can go wrong between the studio and its server.
 *
 *   ApiFailure
 *   ├── Refusal       the server answered, and said no (with a code and, for forms, messages by field)
 *   └── Unreachable   no answer came: offline, server stopped, connection cut
 *
 * The words for cases where the server gives none are those of PL-8.31 to PL-8.33.
 */
export class ApiFailure extends Error {}

export type FieldConflict = { readonly field: string; readonly yours: unknown; readonly theirs: unknown };

export class Refusal extends ApiFailure {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Messages by field name; nested fields are dotted, as in `variants.0.price`. */
    readonly fields: Readonly<Record<string, string>>,
    readonly requestId: string,
    /** Fields that somebody else changed meanwhile too; only with the code `edit-conflict`. */
    readonly conflicts: readonly FieldConflict[] = [],
    /** With conflicts: the version that holds the values of the other one. */
    readonly version: string = "",
  ) {
    super(message);
    this.name = "Refusal";
  }
}

export class Unreachable extends ApiFailure {
  constructor(cause: unknown) {
    super(i18n.t("Unable to connect. Please try again"), { cause });
    this.name = "Unreachable";
  }
}

type ErrorBody = {
  error?: unknown;
  code?: unknown;
  fields?: unknown;
  conflicts?: unknown;
  version?: unknown;
};

/** Turns a server's answer `{error, code, fields}` into a `Refusal`; anything else becomes "Something went wrong". */
export function refusalFrom(status: number, body: unknown, requestId = ""): Refusal {
  const { error, code, fields, conflicts, version } = isRecord(body) ? (body as ErrorBody) : {};
  const isServerFault = status >= 500;
  const message = typeof error === "string" && !isServerFault ? error : i18n.t("Something went wrong");
  return new Refusal(
    status,
    typeof code === "string" ? code : "unknown",
    message,
    texts(fields),
    requestId,
    Array.isArray(conflicts) ? (conflicts as FieldConflict[]) : [],
    typeof version === "string" ? version : "",
  );
}

/** The sentence to show for any thrown thing; only our own failures carry words meant for people. */
export function messageOf(failure: unknown): string {
  return failure instanceof ApiFailure ? failure.message : i18n.t("Something went wrong");
}

function texts(fields: unknown): Record<string, string> {
  if (!isRecord(fields)) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
