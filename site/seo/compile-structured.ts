import { isCurrency, readAmount } from '#model/format-money.ts';
import { isoOf, parseIsoDate } from '#model/iso-date.ts';
import { isoDuration } from '#model/seo/iso-duration.ts';
import type { StructuredPage, StructuredValues } from '#model/seo/json-ld.ts';
import { jsonLd } from '#model/seo/json-ld.ts';
import {
  MAX_STRUCTURED_ITEMS,
  type StructuredEntry,
  type StructuredField,
  structuredFields,
  structuredItems,
} from '#model/seo/structured-data.ts';
import { compileText, compileValue, type ExpressionPlace, type Read } from '#site/expressions/compile-expression.ts';
import type { Run, Scope } from '#site/expressions/scope.ts';

/** Makes an address whole, and of a picture of the library the one it is served at. */
type ToAbsoluteUrl = (address: string, run: Run) => string;

/** Makes what a page says to programs, as elements of its head. */
export function compileStructured(
  entries: readonly StructuredEntry[],
  place: ExpressionPlace,
  pageOf: (scope: Scope, run: Run) => StructuredPage,
  whole: ToAbsoluteUrl,
): Read<string> {
  const compiled = entries.map((entry) => compileEntry(entry, place, whole));
  return (scope, run) => {
    const page = pageOf(scope, run);
    let out = '';
    for (const [at, { own, items }] of compiled.entries()) {
      const type = entries[at]?.type ?? 'article';
      const made = jsonLd(type, own(scope, run), items(scope, run), page);
      if (made) out += `<script type="application/ld+json">${scriptText(JSON.stringify(made))}</script>`;
    }
    return out;
  };
}

/** Text within a script element: nothing in it ends the element, or begins a comment. */
const scriptText = (json: string): string => json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028');

interface CompiledEntry {
  readonly own: Read<StructuredValues>;
  readonly items: Read<StructuredValues[]>;
}

function compileEntry(
  { type, fields, items = [], each = '' }: StructuredEntry,
  place: ExpressionPlace,
  whole: ToAbsoluteUrl,
): CompiledEntry {
  const own = compileFields(structuredFields[type], fields, place, whole);
  const ofItem = structuredItems[type] ?? [];
  const compiled = items.map((item) => compileFields(ofItem, item, place, whole));
  const [first] = compiled;
  if (each.trim() === '' || !first) return { own, items: (scope, run) => compiled.map((item) => item(scope, run)) };
  const list = compileValue(each, place);
  return {
    own,
    items: (scope, run) => {
      const found = list.read ? list.read(scope, run) : list.constant;
      const rows = Array.isArray(found) ? found.slice(0, MAX_STRUCTURED_ITEMS) : [];
      return rows.map((item, index) => first({ ...scope, item, index }, run));
    },
  };
}

function compileFields(
  known: readonly StructuredField[],
  texts: Readonly<Record<string, string>>,
  place: ExpressionPlace,
  whole: ToAbsoluteUrl,
): Read<StructuredValues> {
  const said = known.flatMap(({ name, kind }) => {
    const source = texts[name] ?? '';
    return source.trim() === '' ? [] : [{ name, kind, text: compileText(source, place) }];
  });
  return (scope, run) => {
    const values: Record<string, StructuredValues[string]> = {};
    let shownPrice = '';
    for (const { name, kind, text } of said) {
      const source = (text.read ? text.read(scope, run) : text.constant).trim();
      const value = structuredValue(kind, name === 'url' ? run.context.address(source, 'url') : source, run, whole);
      if (value !== undefined) values[name] = value;
      else if (name === 'price') shownPrice = source;
    }
    return shownPrice === '' ? values : { ...values, ...readShownPrice(shownPrice, values.currency) };
  };
}

/** A price as people read it, such as `12,50 €`, with the currency that is said, else the code that stands in it. */
function readShownPrice(text: string, said: StructuredValues[string] | undefined): StructuredValues {
  const currency = typeof said === 'string' ? said : (/\b[A-Z]{3}\b/.exec(text)?.[0] ?? '');
  const price = isCurrency(currency) ? readAmount(text, currency) : undefined;
  return price === undefined ? {} : { price, currency };
}

/** A date as it is said; a time without an offset as the moment it is in the site's zone. */
function structuredDate(text: string, timeZone: string): string | undefined {
  const moment = parseIsoDate(text, timeZone);
  if (moment === undefined || !/\d:\d/.test(text)) return moment === undefined ? undefined : text;
  return /[Zz]$|[+-]\d\d(?::?\d\d)?$/.test(text) ? text.replace(' ', 'T') : isoOf(moment);
}

function structuredValue(
  kind: StructuredField['kind'],
  text: string,
  run: Run,
  whole: ToAbsoluteUrl,
): StructuredValues[string] | undefined {
  if (text === '') return undefined;
  if (kind === 'address') return whole(text, run) || undefined;
  if (kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (kind === 'duration') return isoDuration(text);
  if (kind === 'date') return structuredDate(text, run.context.timeZone);
  if (kind !== 'lines') return text;
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const said = lines.filter((line) => line !== '');
  return said.length > 0 ? said : undefined;
}
