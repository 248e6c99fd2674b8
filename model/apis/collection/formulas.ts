import type { RowField } from '#model/apis/static-source.ts';
import type { Json, JsonObject } from '#model/json.ts';

/** The name of the whole row in formulas, for columns whose names have spaces: `item["First name"]`. */
export const ROW_NAME = 'item';

/** A column whose cells are computed from the others of their row. No row has a value for it. */
export type FormulaField = RowField & { type: 'formula' };

export const isFormula = (field: RowField): field is FormulaField => field.type === 'formula';

/** The columns that rows have values for. */
export const storedColumns = (fields: readonly RowField[]): RowField[] => fields.filter((field) => !isFormula(field));

/** Columns that take the place of others, with what was computed of those. */
export function keepFormulas(before: readonly RowField[], next: readonly RowField[]): RowField[] {
  const named = new Set(next.map(({ name }) => name));
  return [...next, ...before.filter((field) => isFormula(field) && !named.has(field.name))];
}

/** Rows without values for columns that are computed. */
export function withoutComputed<T extends Json>(rows: readonly T[], fields: readonly RowField[]): readonly T[] {
  const names = new Set(fields.filter(isFormula).map(({ name }) => name));
  const hasOne = (row: Json) => isRow(row) && Object.keys(row).some((name) => names.has(name));
  if (names.size === 0 || !rows.some(hasOne)) return rows;
  return rows.map((row) =>
    hasOne(row)
      ? (Object.fromEntries(Object.entries(row as JsonObject).filter(([name]) => !names.has(name))) as T)
      : row,
  );
}

const isRow = (row: Json): row is JsonObject => typeof row === 'object' && row !== null && !Array.isArray(row);

/** The expression of a formula that is one `{{ }}` and nothing else, whose result stays a number or yes or no. */
export function onlyExpression(formula: string): string | undefined {
  return /^\s*\{\{-?((?:(?!\}\}|\{\{)[\s\S])+?)-?\}\}\s*$/.exec(formula)?.[1]?.trim();
}

const parts = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;
/** A column by way of the row, or by its own name; what is text, a filter, an argument or a member comes first. */
const tokens =
  /(?<![\w.\]])item\s*\[\s*(["'])((?:(?!\1).)+)\1\s*\]|"[^"]*"|'[^']*'|\|\s*[\w-]+|(?<![\w.\]])item\.([\p{L}_][\p{L}\p{N}_-]*)|\.\s*[\p{L}_][\p{L}\p{N}_-]*|([\p{L}_][\p{L}\p{N}_-]*)(?!\s*:)/gu;

/** Names of the columns that a formula reads, each once. */
export function columnsRead(formula: string, fields: readonly Pick<RowField, 'name'>[]): string[] {
  const known = new Set(fields.map(({ name }) => name));
  const found = new Set<string>();
  for (const [part] of formula.matchAll(parts)) {
    for (const [, , quoted, member, alone] of part.matchAll(tokens)) {
      const name = quoted ?? member ?? alone;
      if (name !== undefined && known.has(name)) found.add(name);
    }
  }
  return [...found];
}

const plain = /^[\p{L}_][\p{L}\p{N}_-]*$/u;

/** A formula that reads a column by its new name. */
export function renameInFormula(formula: string, from: string, to: string): string {
  const path = plain.test(to) ? `${ROW_NAME}.${to}` : `${ROW_NAME}["${to.replace(/["\\]/g, '')}"]`;
  return formula.replace(parts, (part) =>
    part.replace(tokens, (whole: string, _quote, quoted?: string, member?: string, alone?: string) => {
      if (alone === from) return plain.test(to) ? to : path;
      return quoted === from || member === from ? path : whole;
    }),
  );
}

/** Columns as they read one another after one got another name. */
export function renameInFormulas(fields: readonly RowField[], from: string, to: string): RowField[] {
  return fields.map((field) =>
    isFormula(field) && field.formula !== undefined
      ? { ...field, formula: renameInFormula(field.formula, from, to) }
      : field,
  );
}

/** Names of formulas that read one another in a circle, the first again at the end; undefined where none do. */
export function circleIn(fields: readonly RowField[]): string[] | undefined {
  const formulas = fields.filter(isFormula);
  const reads = new Map(formulas.map(({ name, formula = '' }) => [name, columnsRead(formula, formulas)]));
  const done = new Set<string>();
  const walk = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of reads.get(name) ?? []) {
      const circle = walk(next, [...way, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of reads.keys()) {
    const circle = walk(name, []);
    if (circle) return circle;
  }
  return undefined;
}
