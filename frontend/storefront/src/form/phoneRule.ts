import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min/es6";
import localLengths from "./localLengths.json";

const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const TYPED = /^(\+?[\d ()./–-]{3,40})?$/;
const BETWEEN_DIGITS = /[\s()./–-]/g;
const DIGITS = /^\d{3,15}$/;
const LONGEST = 40;
/** Of numbers that are dialled without their area: the library leaves them out, and the server takes them. */
const LOCAL_LENGTHS: Readonly<Record<string, readonly number[]>> = localLengths;

/** As `sitewright/forms/filling/phones.py` has it; tests/forms/phone_cases.json holds for both. */
export function canBePhone(typed: string): boolean {
  const line = typed.replace(BREAKS, " ").replace(DIRECTION_MARKS, "").trim();
  const digits = line.replace(BETWEEN_DIGITS, "");
  const isTyped = TYPED.test(line);
  const number = isTyped ? international(line, digits) : undefined;
  if (number) return isPossible(number);
  // Of nothing but what stands between digits, nothing is left: the field is empty.
  return DIGITS.test(digits) || (isTyped && digits === "");
}

function international(line: string, digits: string): PhoneNumber | undefined {
  if (line.startsWith("00")) return parsePhoneNumberFromString(`+${digits.slice(2)}`);
  return line.startsWith("+") && line.length <= LONGEST ? parsePhoneNumberFromString(digits) : undefined;
}

/** Whether it is as long as one of its country; the server reads it anew from its parts, so it is read twice. */
function isPossible({ countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  const again = parsePhoneNumberFromString(`+${countryCallingCode}${nationalNumber}`);
  if (!again || !DIGITS.test(nationalNumber)) return false;
  // Countries that share a code share its lengths.
  again.country = undefined;
  return again.isPossible() || isLocal(again);
}

function isLocal({ countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  return LOCAL_LENGTHS[countryCallingCode]?.includes(nationalNumber.length) ?? false;
}
