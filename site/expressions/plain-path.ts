import type { Scope } from './scope.ts';

const plainPath = /^[a-zA-Z_][\w-]*(?:\.[a-zA-Z_][\w-]*|\[\d{1,9}\])*$/;
const names = /[a-zA-Z_][\w-]*|\d+/g;
/** Words that Liquid reads as values or operators, and names it answers of the scope itself. */
const words = new Set([
  'size',
  'first',
  'last',
  'true',
  'false',
  'nil',
  'null',
  'empty',
  'blank',
  'and',
  'or',
  'not',
  'contains',
  'in',
]);

/** The names on the way to a value; a place in a list is a number. */
export type Path = readonly (string | number)[];

/** Splits `country.names[0].common` into its names; `undefined` for any other expression. */
export function readPlainPath(expression: string): Path | undefined {
  const text = expression.trim();
  if (!plainPath.test(text)) return undefined;
  const path = (text.match(names) ?? []).map((name) => (/^\d/.test(name) ? Number(name) : name));
  return words.has(String(path[0])) ? undefined : path;
}

/** Prototypes of whatever JSON holds: a name none of them has can be read without asking whose property it is. */
const prototypes = [Object, Array, String, Number, Boolean].map((type) => type.prototype as object);

function isInherited(name: string | number): boolean {
  return prototypes.some((prototype) => name in prototype);
}

/** Makes the getter of a plain path: own properties only, as Liquid has it; `undefined` where the path ends. */
export function pathGetter(path: Path): (scope: Scope) => unknown {
  if (path.some((name) => name === 'size' || name === 'first' || name === 'last' || isInherited(name))) {
    return (scope) => followPath(scope, path);
  }
  const [first = '', second = '', third = ''] = path as readonly string[];
  if (path.length === 1) return (scope) => scope[first];
  if (path.length === 2) return (scope) => (scope[first] as Holder)?.[second];
  if (path.length === 3) return (scope) => ((scope[first] as Holder)?.[second] as Holder)?.[third];
  return (scope) => followPath(scope, path);
}

type Holder = Record<string, unknown> | null | undefined;

/** Follows a plain path through own properties only, as Liquid does; `undefined` where it ends. */
function followPath(scope: Scope, path: Path): unknown {
  let value: unknown = scope;
  for (const name of path) {
    if (value === null || value === undefined) return undefined;
    value = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : computed(value, name);
  }
  return value;
}

/** What Liquid answers although nothing of the name is there: `size` of anything with one, ends of a list. */
function computed(value: unknown, name: string | number): unknown {
  if (name === 'size') {
    if (typeof value === 'string' || Array.isArray(value)) return value.length;
    return typeof value === 'object' && value !== null ? Object.keys(value).length : undefined;
  }
  if (!Array.isArray(value)) return undefined;
  return name === 'first' ? value[0] : name === 'last' ? value.at(-1) : undefined;
}
