import { isShownCell } from '#model/apis/columns/shown-cell.ts';
import { type Path, pathGetter, readPlainPath } from './plain-path.ts';
import { comparedAs } from './printed-cell.ts';
import type { Scope } from './scope.ts';

const comparison = /^\s*([\w.[\]-]+)\s*(==|!=|>=|<=|>|<)\s*(-?\d{1,15}(?:\.\d{1,15})?|'[^']*'|"[^"]*"|true|false)\s*$/;

type Primitive = string | number | boolean;

/** A path compared with a written value, `country.borders.size > 0`: what most conditions are. */
interface PlainComparison {
  readonly path: Path;
  readonly test: (scope: Scope) => boolean;
}

/** Reads a plain comparison; `undefined` for any other expression. */
export function readPlainComparison(expression: string): PlainComparison | undefined {
  const [, left = '', operator = '', right = ''] = comparison.exec(expression) ?? [];
  const path = readPlainPath(left);
  if (!path) return undefined;
  const wanted = readPrimitive(right);
  const compare = comparers[operator];
  if (!compare) return undefined;
  const get = pathGetter(path);
  return { path, test: (scope) => compare(get(scope), wanted) };
}

function readPrimitive(text: string): Primitive {
  if (text === 'true' || text === 'false') return text === 'true';
  return text.startsWith("'") || text.startsWith('"') ? text.slice(1, -1) : Number(text);
}

type Compare = (value: unknown, wanted: Primitive) => boolean;

/** Order is only between texts, numbers and truth values: anything else may bring conversions of its own. */
const ordered =
  (test: (value: Primitive, wanted: Primitive) => boolean): Compare =>
  (given, wanted) => {
    const value = isShownCell(given) ? comparedAs(given) : given;
    return (
      (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') && test(value, wanted)
    );
  };

const isEqual: Compare = (value, wanted) =>
  value === wanted || (isShownCell(value) && (comparedAs(value) === wanted || value.text === wanted));

const comparers: Record<string, Compare> = {
  '==': isEqual,
  '!=': (value, wanted) => !isEqual(value, wanted),
  '>': ordered((value, wanted) => value > wanted),
  '>=': ordered((value, wanted) => value >= wanted),
  '<': ordered((value, wanted) => value < wanted),
  '<=': ordered((value, wanted) => value <= wanted),
};
