import { isFormula, onlyExpression, ROW_NAME } from '#model/apis/collection/formulas.ts';
import type { RowField } from '#model/apis/static-source.ts';
import { cutText } from '#model/cut-text.ts';
import { Budget } from '#site/budget.ts';
import {
  type Compiled,
  compileText,
  compileValue,
  type ExpressionPlace,
} from '#site/expressions/compile-expression.ts';
import { computeMembers, copyMembers } from '#site/expressions/computed-row.ts';
import { PrintedCell } from '#site/expressions/printed-cell.ts';
import { addFault, type Fault, newRun, type Run, type Scope } from '#site/expressions/scope.ts';
import { textOf } from '#site/expressions/text-of.ts';
import { nothing } from '#widgets/html.ts';

/** Characters of what a formula comes to: it is kept for every row. */
const MAX_RESULT = 5000;

const unbounded = {
  milliseconds: Number.POSITIVE_INFINITY,
  step: Number.POSITIVE_INFINITY,
  characters: Number.POSITIVE_INFINITY,
};

/** Who pays for formulas that are worked out, and is told what fails. Tables that refer to one another share it. */
export interface Payer {
  run: Pick<Run, 'budget' | 'faults'> | undefined;
  /** How often time was up before a formula was worked out. */
  missed: number;
}

export const newPayer = (): Payer => ({ run: undefined, missed: 0 });

/** The formulas of a table in a language. */
export interface Formulas {
  /** Names of the columns that are computed. */
  readonly names: ReadonlySet<string>;
  /** One of them reads the time of day, so that what it comes to ages. */
  readonly readsClock: boolean;
  /** A row with its formulas, each worked out when it is first read. */
  show(row: unknown): unknown;
}

/** Compiles the formulas of a table; undefined for a table without. */
export function compileFormulas(
  fields: readonly RowField[],
  { language, timeZone }: { language: string; timeZone: string },
  payer: Payer = newPayer(),
): Formulas | undefined {
  const columns = fields.filter(isFormula);
  if (columns.length === 0) return undefined;
  const unread: Fault[] = [];
  const marks = { readsClock: false };
  const place = { language, timeZone, node: '', constants: {}, faults: unread, marks, budget: new Budget(unbounded) };
  const compiled = new Map(columns.map(({ name, formula = '' }) => [name, compileFormula(formula, place)]));
  const base = newRun(contextIn(language, timeZone), '', {}, place.budget);
  const names = [...compiled.keys()];
  const read = (name: string, scope: Scope, turn: Turn) => {
    const formula = compiled.get(name);
    const { budget, faults: told } = payer.run ?? base;
    for (const fault of unread) addFault(told, fault);
    if (!formula?.read) return { value: resultOf(formula?.constant), isLasting: true };
    const { running } = turn;
    // One that leads back to itself has nothing to say.
    if (running.has(name)) {
      turn.isCircle = true;
      return { value: '', isLasting: false };
    }
    if (running.size === 0) turn.isCircle = false;
    const faults: Fault[] = [];
    running.add(name);
    try {
      const value = resultOf(formula.read(scope, { ...base, budget, faults }));
      for (const fault of faults) addFault(told, fault);
      const isMissed = faults.some(({ kind }) => kind === 'tooMuchWork');
      if (isMissed) payer.missed += 1;
      return { value, isLasting: !isMissed && !marks.readsClock && !turn.isCircle };
    } finally {
      running.delete(name);
    }
  };
  return {
    names: new Set(names),
    readsClock: marks.readsClock,
    show: (row) => {
      if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
      const shown = { ...row };
      const turn: Turn = { running: new Set(), isCircle: false };
      let scope: Record<string, unknown> | undefined;
      computeMembers(shown, names, (name) => {
        if (!scope) {
          scope = { [ROW_NAME]: shown };
          copyMembers(shown, scope);
        }
        return read(name, scope, turn);
      });
      return shown;
    },
  };
}

/** Which formulas of a row are being worked out, and whether one led back to another. */
interface Turn {
  readonly running: Set<string>;
  isCircle: boolean;
}

function compileFormula(formula: string, place: ExpressionPlace): Compiled<unknown> {
  const expression = onlyExpression(formula);
  return expression === undefined ? compileText(formula, place) : compileValue(expression, place);
}

function resultOf(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean' || value instanceof PrintedCell) return value;
  const text = textOf(value);
  return text.length > MAX_RESULT ? cutText(text, MAX_RESULT) : text;
}

/** Formulas see nothing of the page they are read by. */
const contextIn = (language: string, timeZone: string) =>
  ({
    language,
    timeZone,
    firstDay: 'monday',
    direction: 'ltr',
    word: (key: string) => key,
    size: () => nothing,
    address: (value: string) => value,
    logo: () => undefined,
  }) as const;
