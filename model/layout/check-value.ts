import type { Json } from '#model/json.ts';
import type { LayoutIssue } from '#model/layout/issue.ts';
import { readLength } from '#model/layout/length.ts';
import { isSafeAddress } from '#model/layout/safe-address.ts';
import { readPageLink } from '#model/page-routes/page-link.ts';
import type { Field, FieldKind } from '#model/widget-type.ts';

const longest: Partial<Record<FieldKind, number>> = {
  text: 2000,
  multiline: 20_000,
  'rich-text': 100_000,
  html: 100_000,
  url: 2000,
  image: 100_000,
  color: 100,
};
const MAX_LIST_ITEMS = 500;

/** True for text whose value is only known when the page is rendered. */
export function holdsLiquid(value: Json | undefined): boolean {
  return typeof value === 'string' && (value.includes('{{') || value.includes('{%'));
}

/**
 * Checks a prop's value against its field, pushing what is wrong, and answers it with what its list items lack
 * filled in. Text with Liquid fits every field that takes one value.
 */
export function checkValue(field: Field, name: string, value: Json, path: string, issues: LayoutIssue[]): Json {
  if (field.kind === 'list') return checkList(field, name, value, path, issues);
  if (!fits(field, value)) issues.push({ path, message: 'layout.badProp', values: { prop: name } });
  return value;
}

function fits(field: Field, value: Json): boolean {
  if (field.kind === 'data' || value === field.default) return true;
  if (field.kind === 'length') return value === '' || readLength(field, value) !== undefined;
  if (holdsLiquid(value) && typeof value === 'string') return fitsText(field, value);
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' && value >= (field.min ?? -Infinity) && value <= (field.max ?? Infinity);
    case 'boolean':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && (field.options ?? []).includes(value);
    case 'color':
      return typeof value === 'string' && /^[#\w(),.%\s/-]{0,100}$/.test(value);
    default:
      return typeof value === 'string' && fitsText(field, value);
  }
}

function fitsText(field: Field, value: string): boolean {
  if (value.length > (field.maxLength ?? longest[field.kind] ?? 2000)) return false;
  if (field.kind === 'url' && readPageLink(value)) return true;
  return field.kind === 'url' || field.kind === 'image' ? isSafeAddress(value, field.kind) : true;
}

function checkList(field: Field, name: string, value: Json, path: string, issues: LayoutIssue[]): Json {
  if (!Array.isArray(value) || value.length > (field.max ?? MAX_LIST_ITEMS)) {
    issues.push({ path, message: 'layout.badProp', values: { prop: name } });
    return value;
  }
  const of = field.of;
  return of ? value.map((item, index) => checkItem(of, name, item, `${path}.${index}`, issues)) : value;
}

function checkItem(
  of: Readonly<Record<string, Field>>,
  list: string,
  item: Json,
  path: string,
  issues: LayoutIssue[],
): Json {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) {
    issues.push({ path, message: 'layout.badProp', values: { prop: list } });
    return item;
  }
  for (const name of Object.keys(item)) {
    if (!Object.hasOwn(of, name)) issues.push({ path: `${path}.${name}`, message: 'problem.unknownField' });
  }
  const whole: Record<string, Json> = {};
  for (const [name, field] of Object.entries(of)) {
    const value = Object.hasOwn(item, name) ? item[name] : undefined;
    whole[name] =
      value === undefined ? structuredClone(field.default) : checkValue(field, name, value, `${path}.${name}`, issues);
  }
  return whole;
}
