import {
  AlignLeft,
  AtSign,
  CalendarDays,
  CircleDollarSign,
  CircleDot,
  Clock,
  EyeOff,
  Globe,
  Hash,
  Heading,
  KeyRound,
  ListChecks,
  ListCollapse,
  type LucideIcon,
  Mail,
  MapPin,
  Paperclip,
  Phone,
  Rows3,
  TextCursorInput,
  UserRound,
} from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import type { FieldType } from "./forms-api.ts";

export type TypeWords = {
  readonly type: FieldType;
  readonly label: string;
  readonly help: string;
  readonly icon: LucideIcon;
};

function words(type: FieldType, icon: LucideIcon, label: string, help: string): TypeWords {
  return { type, icon, label, help };
}

/** All types of field in the words of owners, by what they are for (PL-3.80 to 3.82). */
// biome-ignore format: one line for each type
export const TYPE_GROUPS: readonly { label: string; types: readonly TypeWords[] }[] = [
  { label: i18n.t("Text"), types: [
    words("text", TextCursorInput, i18n.t("Short text"), i18n.t("One line")),
    words("textarea", AlignLeft, i18n.t("Long text"), i18n.t("A message of several lines")),
    words("number", Hash, i18n.t("Number"), i18n.t("With a smallest and a largest")),
    words("currency", CircleDollarSign, i18n.t("Amount of money"), i18n.t("In a currency")),
    words("website", Globe, i18n.t("Website"), i18n.t("An address on the web")),
    words("twitter", AtSign, i18n.t("X or Twitter name"), i18n.t("Such as @fern")),
    words("password", KeyRound, i18n.t("Password"), i18n.t("Never stored as it is typed")),
  ] },
  { label: i18n.t("Contact"), types: [
    words("name", UserRound, i18n.t("Name"), i18n.t("First and last name")),
    words("email", Mail, i18n.t("E-mail"), i18n.t("Checked for a right address")),
    words("phone", Phone, i18n.t("Phone"), i18n.t("In its parts")),
    words("address", MapPin, i18n.t("Address"), i18n.t("Street, town and country")),
  ] },
  { label: i18n.t("Choices"), types: [
    words("radio", CircleDot, i18n.t("One of several"), i18n.t("All answers in sight")),
    words("select", ListCollapse, i18n.t("Drop-down list"), i18n.t("One answer of a long list")),
    words("checkbox", ListChecks, i18n.t("Several of several"), i18n.t("Any number of answers")),
    words("likert", Rows3, i18n.t("Survey"), i18n.t("Several questions on one scale")),
  ] },
  { label: i18n.t("Date and time"), types: [
    words("date", CalendarDays, i18n.t("Date"), i18n.t("Day, month and year")),
    words("time", Clock, i18n.t("Time of day"), i18n.t("Hours and minutes")),
  ] },
  { label: i18n.t("Other"), types: [
    words("file", Paperclip, i18n.t("Files"), i18n.t("Visitors send documents or pictures")),
    words("section", Heading, i18n.t("Heading"), i18n.t("Asks nothing; parts long forms")),
    words("hidden", EyeOff, i18n.t("Hidden field"), i18n.t("Taken from the page's address")),
  ] },
];

const ALL = TYPE_GROUPS.flatMap(({ types }) => types);

export function typeWords(type: FieldType): TypeWords {
  const found = ALL.find((each) => each.type === type);
  if (!found) throw new Error(`no words for the type ${type}`);
  return found;
}
