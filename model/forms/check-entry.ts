import { cutText } from '#model/cut-text.ts';
import { holdsLiquid } from '#model/layout/check-value.ts';
import { fileKindOf } from './file-kinds.ts';
import {
  type FormField,
  isDay,
  largestOf,
  longestOf,
  MAX_EMAIL_LENGTH,
  MAX_FILES,
  MAX_TEXT_LENGTH,
  numberOf,
  wholeNumber,
} from './form-fields.ts';
import { readPhoneNumber } from './phone-number.ts';

/** What is wrong with a field: a word of `widgets/form/words.ts` and what it is filled with. */
export interface FieldFault {
  readonly word: FaultWord;
  readonly limit?: string;
}

type FaultWord =
  | 'required'
  | 'choose'
  | 'agree'
  | 'email'
  | 'phone'
  | 'number'
  | 'least'
  | 'most'
  | 'date'
  | 'earliest'
  | 'latest'
  | 'short'
  | 'long'
  | 'fewest'
  | 'tooMany'
  | 'option'
  | 'fileKind'
  | 'fileSize'
  | 'fileCount';

interface GivenFile {
  readonly name: string;
  readonly size: number;
}

/** What was sent for a field: its texts, or its files. */
export interface GivenField<File extends GivenFile = GivenFile> {
  readonly texts: readonly string[];
  readonly files: readonly File[];
}

/** A field as an entry keeps it: what it asked, and what was answered. */
export interface EntryValue {
  readonly name: string;
  readonly kind: Exclude<FormField['kind'], 'step'>;
  readonly label: string;
  /** Of a file, the names of the files. */
  readonly value: string | readonly string[] | boolean;
}

export interface CheckedEntry {
  readonly values: readonly EntryValue[];
  readonly faults: Record<string, FieldFault>;
}

/** As browsers hold `<input type="email">` to it (HTML, valid e-mail address). */
const emailShape =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Checks what was sent for a form against the rules of its release; what the form does not ask for is left out. */
export function checkEntry(
  fields: readonly FormField[],
  given: (name: string) => GivenField,
  labelOf: (field: FormField) => string,
): CheckedEntry {
  const values: EntryValue[] = [];
  const faults: Record<string, FieldFault> = {};
  for (const field of fields) {
    const { name, kind } = field;
    if (kind === 'step') continue;
    const { value, fault } = checkField(field, given(name));
    if (fault) faults[name] = fault;
    values.push({ name, kind, label: labelOf(field), value });
  }
  return { values, faults };
}

interface Checked {
  value: EntryValue['value'];
  fault?: FieldFault | undefined;
}

function checkField(field: FormField, { texts, files }: GivenField): Checked {
  const { kind } = field;
  if (kind === 'file') return { value: files.map(({ name }) => name), fault: fileFault(field, files) };
  if (kind === 'several') {
    const value = [...new Set(texts.map(clean).filter((text) => text !== ''))];
    return { value, fault: severalFault(field, value) };
  }
  const [first = ''] = texts;
  if (kind === 'consent') {
    const isGiven = first !== '';
    return { value: isGiven, fault: field.isRequired && !isGiven ? { word: 'agree' } : undefined };
  }
  if (kind === 'hidden') {
    // What a release says itself is not the browser's to say.
    const value = holdsLiquid(field.value) ? cutText(clean(first), MAX_TEXT_LENGTH) : field.value;
    return { value };
  }
  const value = kind === 'long-text' ? cleanLines(first) : clean(first);
  if (value === '') {
    const word = kind === 'choice' ? 'choose' : 'required';
    return { value, fault: field.isRequired ? { word } : undefined };
  }
  // Stored in one spelling, so that a number is found and called however it was typed.
  const stored = kind === 'phone' ? (readPhoneNumber(value) ?? value) : value;
  return { value: stored, fault: textFault(field, value) };
}

function textFault(field: FormField, value: string): FieldFault | undefined {
  const { kind, min, max, options } = field;
  switch (kind) {
    case 'email':
      return emailShape.test(value) && value.length <= MAX_EMAIL_LENGTH ? undefined : { word: 'email' };
    case 'phone':
      return readPhoneNumber(value) === undefined ? { word: 'phone' } : undefined;
    case 'number':
      return numberFault(value, numberOf(min), numberOf(max));
    case 'date':
      if (!isDay(value)) return { word: 'date' };
      if (isDay(min) && value < min) return { word: 'earliest', limit: min };
      return isDay(max) && value > max ? { word: 'latest', limit: max } : undefined;
    case 'choice':
      return isOffered(options, value) ? undefined : { word: 'option' };
    default: {
      const least = wholeNumber(min) ?? 0;
      const most = longestOf(field);
      // As browsers count: a line break is one, and so is each half of a pair.
      if (value.length > most) return { word: 'long', limit: String(most) };
      return value.length < least ? { word: 'short', limit: String(least) } : undefined;
    }
  }
}

function numberFault(value: string, least: number | undefined, most: number | undefined): FieldFault | undefined {
  const number = numberOf(value);
  if (number === undefined) return { word: 'number' };
  if (least !== undefined && number < least) return { word: 'least', limit: String(least) };
  return most !== undefined && number > most ? { word: 'most', limit: String(most) } : undefined;
}

function severalFault({ isRequired, options, min, max }: FormField, chosen: readonly string[]): FieldFault | undefined {
  if (chosen.length === 0) return isRequired ? { word: 'choose' } : undefined;
  if (!chosen.every((each) => isOffered(options, each))) return { word: 'option' };
  const [least, most] = [wholeNumber(min) ?? 0, wholeNumber(max) ?? Number.POSITIVE_INFINITY];
  if (chosen.length < least) return { word: 'fewest', limit: String(least) };
  return chosen.length > most ? { word: 'tooMany', limit: String(most) } : undefined;
}

function fileFault(field: FormField, files: readonly GivenFile[]): FieldFault | undefined {
  if (files.length === 0) return field.isRequired ? { word: 'required' } : undefined;
  if (files.length > MAX_FILES) return { word: 'fileCount', limit: String(MAX_FILES) };
  if (files.some(({ name }) => fileKindOf(name) === undefined)) return { word: 'fileKind' };
  const most = largestOf(field);
  return files.some(({ size }) => size > most * 1024 * 1024) ? { word: 'fileSize', limit: String(most) } : undefined;
}

/** An option that comes from the data is one line of at most 200 characters. */
function isOffered(options: readonly string[] | undefined, value: string): boolean {
  return options ? options.includes(value) : value.length <= 200;
}

/** One line without what is no text. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}

function cleanLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, '')
    .trim();
}
