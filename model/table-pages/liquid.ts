import { isUnsafeKey } from '#model/json.ts';

const plainName = /^[A-Za-z_][A-Za-z0-9_-]*$/;

/** Returns how Liquid reads a column of a row: `item.name`, or `item["الاسم"]`. Undefined for a name it can't write. */
export function pathTo(row: string, column: string): string | undefined {
  if (isUnsafeKey(column) || column.includes('.') || /\{\{|\}\}|\{%|%\}/.test(column)) return undefined;
  if (plainName.test(column)) return `${row}.${column}`;
  if (!column.includes('"')) return `${row}["${column}"]`;
  return column.includes("'") ? undefined : `${row}['${column}']`;
}

/**
 * Returns Liquid that prints exactly this text, so that a brace someone typed runs nothing. Where that would be longer
 * than a field takes, the braces are left out.
 */
export function printed(text: string, most = Number.POSITIVE_INFINITY): string {
  const quoted = text.replace(/\{(?=[{%])/g, "{{ '{' }}");
  return quoted.length > most ? text.replace(/[{}]/g, '') : quoted;
}
