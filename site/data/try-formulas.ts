import { circleIn, isFormula, ROW_NAME } from '#model/apis/collection/formulas.ts';
import { isShownCell } from '#model/apis/columns/shown-cell.ts';
import type { RowField } from '#model/apis/static-source.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { Budget } from '#site/budget.ts';
import { liquidEngine } from '#site/expressions/liquid-engine.ts';
import { compileFormulas, newPayer } from './formulas.ts';
import { type FindRow, rowsShownBy } from './show-rows.ts';

/** Why a formula says nothing, or not what was meant. */
interface FormulaFault {
  /** Of the column. */
  name: string;
  kind: 'circle' | 'bad' | 'unknown' | 'failed' | 'tooMuch';
  /** The columns in the circle, the name no column has, or what the engine says, in English. */
  detail: string;
}

/** Finds what is wrong with the formulas of a table before any row is read. */
export function checkFormulas(fields: readonly RowField[], language: string): FormulaFault[] {
  const known = new Set([ROW_NAME, ...fields.map(({ name }) => name)]);
  const circle = circleIn(fields);
  const faults = fields.filter(isFormula).flatMap(({ name, formula = '' }): FormulaFault[] => {
    const read = namesIn(formula, language);
    if (read instanceof Error)
      return [{ name, kind: 'bad', detail: (read.message.split('\n')[0] ?? '').slice(0, 200) }];
    const unknown = read.find((each) => !known.has(each));
    return unknown === undefined ? [] : [{ name, kind: 'unknown', detail: unknown }];
  });
  if (!circle) return faults;
  return [{ name: circle[0] ?? '', kind: 'circle', detail: circle.join(' → ') }, ...faults];
}

/** The names a formula reads of its row; an error where it cannot be read. */
function namesIn(formula: string, language: string): string[] | Error {
  const engine = liquidEngine(language, false);
  try {
    const parsed = engine.parse(formula);
    return engine.globalVariableSegmentsSync(parsed).map(([name, member]) => {
      const isMember = name === ROW_NAME && typeof member === 'string';
      return isMember ? member : String(name);
    });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Puts what formulas come to into stored rows, for what reads rows without a page; undefined for a table without. */
export function rowComputer(
  fields: readonly RowField[],
  place: { language: string; timeZone: string },
): ((row: Json) => Json) | undefined {
  const names = fields.filter(isFormula).map(({ name }) => name);
  if (names.length === 0) return undefined;
  const read = formulaReader(fields, place, () => undefined);
  return (row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
    return { ...row, ...Object.fromEntries(names.map((name) => [name, read(row, name).value])) };
  };
}

/** What one row may take of somebody who looks at a table. */
const rowLimits = { milliseconds: 50, step: 200_000, characters: 200_000 };

/** Reads computed cells of rows as pages do. What is read of a row is remembered as long as the row is there. */
export function formulaReader(
  fields: readonly RowField[],
  place: { language: string; timeZone: string },
  find: FindRow,
): (
  row: JsonObject,
  name: string,
) => { value: string | number | boolean; fault: Omit<FormulaFault, 'name'> | undefined } {
  const payer = newPayer();
  const formulas = compileFormulas(fields, place, payer);
  const showCells = rowsShownBy(fields, { language: place.language, chain: [], find, nameOf: () => undefined });
  const shown = new WeakMap<JsonObject, Readonly<Record<string, unknown>>>();
  return (row, name) => {
    let read = shown.get(row);
    if (!read) {
      read = formulas?.show(showCells ? showCells(row) : row) as Readonly<Record<string, unknown>>;
      shown.set(row, read);
    }
    const run = { budget: new Budget(rowLimits, true), faults: [] };
    payer.run = run;
    return { value: plainOf(read[name]), fault: faultOf(run.faults) };
  };
}

function faultOf(faults: readonly { kind: string; detail: string }[]): Omit<FormulaFault, 'name'> | undefined {
  const [first] = faults;
  return first && { kind: first.kind === 'tooMuchWork' ? 'tooMuch' : 'failed', detail: first.detail };
}

function plainOf(value: unknown): string | number | boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return isShownCell(value) ? value.text : String(value ?? '');
}
