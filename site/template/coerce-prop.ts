import { isShownCell } from '#model/apis/columns/shown-cell.ts';
import type { Json } from '#model/json.ts';
import { readLength } from '#model/layout/length.ts';
import { mediaNamed } from '#model/media/media-reference.ts';
import type { Field, FieldKind } from '#model/widget-type.ts';
import type { Budget } from '#site/budget.ts';
import type { Read } from '#site/expressions/compile-expression.ts';
import { comparedAs } from '#site/expressions/printed-cell.ts';
import { isShown, textOf } from '#site/expressions/text-of.ts';
import { type LocalPath, localLinks, localUrl } from '#site/languages/local-links.ts';
import { safeColor } from '#site/safety/safe-color.ts';
import { safeUrl } from '#site/safety/safe-url.ts';
import { type HtmlKind, sanitiseHtml } from '#site/safety/sanitise-html.ts';
import { escapeHtml } from '#widgets/html.ts';

const MAX_ITEMS = 1000;

/** Gives a value the shape of its field, whatever it is: the wrong shape becomes the default or nothing. */
export function coerceProp(field: Field, value: unknown, budget: Budget, local?: LocalPath): Json {
  switch (field.kind) {
    case 'text':
    case 'multiline':
      return textOf(value);
    case 'rich-text':
    case 'html':
      return localLinks(cleanHtml(markupOf(value), field.kind, budget), local);
    case 'url':
      return localUrl(safeUrl(textOf(value), field.kind), local);
    case 'image':
      return safeUrl(textOf(value), field.kind);
    case 'length':
      return readLength(field, value) ? textOf(value) : field.default;
    case 'color':
      return safeColor(textOf(value));
    case 'number':
      return coerceNumber(field, value);
    case 'boolean':
      return value !== 'false' && isShown(value);
    case 'choice':
      return field.options?.includes(textOf(value)) ? textOf(value) : field.default;
    case 'list':
      return coerceList(field, value, budget, local);
    case 'data':
      return (value ?? null) as Json;
  }
}

function coerceNumber(field: Field, given: unknown): Json {
  const value = isShownCell(given) ? comparedAs(given) : given;
  const number = value === null || value === '' || typeof value === 'object' ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) return field.default;
  return Math.min(field.max ?? number, Math.max(field.min ?? number, number));
}

function coerceList(field: Field, value: unknown, budget: Budget, local: LocalPath | undefined): Json {
  if (!Array.isArray(value)) return [];
  const { of } = field;
  const items = value.slice(0, MAX_ITEMS);
  return of ? items.map((item) => coerceItem(of, item, budget, local)) : (items as Json[]);
}

/** An item that is no object is taken for the first of its fields, so a list of names can be bound as it is. */
function coerceItem(
  fields: Readonly<Record<string, Field>>,
  item: unknown,
  budget: Budget,
  local: LocalPath | undefined,
): Json {
  const [first] = Object.keys(fields);
  const isObject = typeof item === 'object' && item !== null && !Array.isArray(item);
  const given = isObject ? (item as Record<string, unknown>) : { [first ?? '']: item };
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    coerceProp(field, Object.hasOwn(given, name) ? given[name] : field.default, budget, local),
  ]);
  return Object.fromEntries(entries);
}

const kindsInHoles: ReadonlySet<FieldKind> = new Set(['text', 'multiline', 'rich-text', 'html', 'url', 'image']);

/** True for kinds whose value reaches the markup as one whole text. */
export function isTextual(kind: FieldKind): boolean {
  return kindsInHoles.has(kind);
}

/** Reads a value of a textual kind as the markup it becomes: what `coerceProp` makes of it, escaped. */
export function readMarkup(kind: FieldKind, read: Read<unknown>, local?: LocalPath): Read<string> {
  const write = writerOf(kind, local);
  return (scope, run) => {
    const value = read(scope, run);
    const text = kind === 'rich-text' || kind === 'html' ? markupOf(value) : textOf(value);
    run.budget.spend(text.length);
    return write(text, run.budget);
  };
}

/** A cell of rich text with its formatting; of anything else its text, which is taken as the HTML it is. */
function markupOf(value: unknown): string {
  const { html } = isShownCell(value) ? (value as { html?: unknown }) : {};
  return typeof html === 'string' ? html : textOf(value);
}

function writerOf(kind: FieldKind, local: LocalPath | undefined): (text: string, budget: Budget) => string {
  switch (kind) {
    case 'rich-text':
    case 'html':
      return (text, budget) => localLinks(cleanHtml(text, kind, budget), local);
    case 'url':
      return (text) => escapeHtml(localUrl(safeUrl(text, kind), local));
    case 'image':
      // What is of the library is more than an address: its widget is rendered anew.
      return (text) => (mediaNamed(text) ? '' : escapeHtml(safeUrl(text, kind)));
    default:
      return escapeHtml;
  }
}

function cleanHtml(html: string, kind: HtmlKind, budget: Budget): string {
  budget.admit(html.length);
  return sanitiseHtml(html, kind);
}
