import { isShownCell } from '#model/apis/columns/shown-cell.ts';

/** The text Liquid prints for a value: nothing for nil, the items of a list one after the other. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (isShownCell(value)) return value.text;
  // Not `String`: an object may carry a `toString` of its own that is no function.
  return typeof value === 'object' ? '[object Object]' : String(value);
}

/** What `showIf` asks of a value: nil, `false`, empty text and an empty list hide a node; zero shows it. */
export function isShown(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '') return false;
  return !Array.isArray(value) || value.length > 0;
}
