import { parseIsoDate } from '#model/iso-date.ts';

/** What a field of a form asks for. `step` asks nothing: it begins the next step of a long form. */
export const formFieldKinds = [
  'text',
  'long-text',
  'email',
  'phone',
  'number',
  'date',
  'choice',
  'several',
  'file',
  'consent',
  'hidden',
  'step',
] as const;
export type FormFieldKind = (typeof formFieldKinds)[number];

/** Tokens of `autocomplete` (HTML) that are worth offering; `auto` is what the kind of the field says. */
export const autocompleteTokens = [
  'auto',
  'off',
  'name',
  'given-name',
  'family-name',
  'organization',
  'street-address',
  'postal-code',
  'address-level2',
  'country-name',
] as const;

/** One field of a form with its rules, which are the release's: browser and server read the same. */
export interface FormField {
  readonly name: string;
  readonly kind: FormFieldKind;
  /** As it is written, perhaps with Liquid; empty where the kind says enough. */
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
  /** Of `choice` and `several`. Undefined where they come from the data, which nothing knows when an entry comes. */
  readonly options: readonly string[] | undefined;
  /** What it begins with. */
  readonly value: string;
  /** Characters of a text, the least number, the first day, how many are chosen. */
  readonly min: string;
  /** As `min`; of a file, megabytes. */
  readonly max: string;
  readonly autocomplete: string;
  readonly isHalf: boolean;
  /** Where the words of a consent lead. */
  readonly href: string;
}

/** A form of a page. */
export interface FormDefinition {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly FormField[];
  readonly thanks: string;
  readonly thanksPage: string;
  /** Whether who sends it gets a mail that says so. */
  readonly confirms: boolean;
  readonly confirmation: string;
}

export const MAX_TEXT_LENGTH = 1000;
const MAX_LONG_TEXT_LENGTH = 10_000;
/** Characters of an address (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_FIELDS = 60;
export const MAX_FILES = 5;
/** Megabytes of a file that sets no limit of its own, and of any. */
const DEFAULT_FILE = 5;
const MAX_FILE_SIZE = 20;

/** Characters a text field takes. */
export function longestOf({ kind, max }: FormField): number {
  const most = kind === 'long-text' ? MAX_LONG_TEXT_LENGTH : MAX_TEXT_LENGTH;
  return Math.min(wholeNumber(max) ?? most, most);
}

/** Megabytes a file field takes. */
export function largestOf({ max }: FormField): number {
  return Math.min(Math.max(numberOf(max) ?? DEFAULT_FILE, 0.1), MAX_FILE_SIZE);
}

export function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export function numberOf(text: string): number | undefined {
  return /^[+-]?\d{1,15}(?:\.\d{1,10})?$/.test(text) ? Number(text) : undefined;
}

/** A day of the calendar, `2026-02-28`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && parseIsoDate(text) !== undefined;
}
