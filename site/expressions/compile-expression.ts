import { Context, type Liquid, Output, type Template, toValue, toValueSync, type Value } from 'liquidjs';
import { liquidEngine } from './liquid-engine.ts';
import { readPlainComparison } from './plain-comparison.ts';
import { pathGetter, readPlainPath } from './plain-path.ts';
import { type Fault, noteFault, type Run, type Scope } from './scope.ts';
import { textOf } from './text-of.ts';

/** Works something out for one rendering. Never throws: a fault is noted and nothing comes of it. */
export type Read<T> = (scope: Scope, run: Run) => T;

/** Where an expression stands, and what is known there before any request. */
export interface ExpressionPlace {
  readonly language: string;
  readonly node: string;
  /** Names whose values never change: expressions over these alone are worked out once. */
  readonly constants: Scope;
  /** Collects faults of expressions that cannot be read, or that fail while they are worked out once. */
  readonly faults: Fault[];
  /** Set when something reads the time of day, so that the page ages. */
  readonly marks: { readsClock: boolean };
}

export type Compiled<T> = { constant: T; read?: undefined } | { constant?: undefined; read: Read<T> };

export function hasLiquid(text: string): boolean {
  return text.includes('{{') || text.includes('{%');
}

/** Compiles an expression such as `country.languages | size` to its value; one that cannot be read is nil. */
export function compileValue(expression: string, place: ExpressionPlace): Compiled<unknown> {
  const path = readPlainPath(expression);
  if (path) {
    const get = pathGetter(path);
    return isConstant(path[0], place) ? { constant: get(place.constants) } : { read: get };
  }
  const comparison = readPlainComparison(expression);
  if (comparison) {
    const { path: compared, test } = comparison;
    return isConstant(compared[0], place) ? { constant: test(place.constants) } : { read: test };
  }
  const engine = liquidEngine(place.language, false);
  const parsed = parse(engine, `{{ ${expression} }}`, expression, place);
  const output = parsed?.[0];
  if (parsed?.length !== 1 || !(output instanceof Output)) {
    if (parsed) noteFault(place.faults, { node: place.node, kind: 'badExpression', subject: expression, detail: '' });
    return { constant: undefined };
  }
  const { value } = output;
  return finish(engine, parsed, expression, place, undefined, (scope) => evaluate(engine, value, scope));
}

/**
 * Compiles text with Liquid in it. With `isHtml` what comes out of `{{ }}` is escaped for HTML and the text around
 * it is taken as the HTML it is. Text that cannot be read is empty.
 */
export function compileText(source: string, place: ExpressionPlace, isHtml = false): Compiled<string> {
  if (!hasLiquid(source)) return { constant: source };
  const plain = isHtml ? undefined : compilePlainText(source, place);
  if (plain) return plain;
  const engine = liquidEngine(place.language, isHtml);
  const parsed = parse(engine, source, source, place);
  if (!parsed) return { constant: '' };
  return finish(engine, parsed, source, place, '', (scope) => textOf(engine.renderSync(parsed, scope)));
}

const plainOutput = /\{\{\s*([\w.[\]-]+)\s*\}\}/;

/** Text whose every `{{ }}` holds a plain path needs no engine. */
function compilePlainText(source: string, place: ExpressionPlace): Compiled<string> | undefined {
  const parts = source.split(plainOutput);
  const getters: ((scope: Scope) => unknown)[] = [];
  let isStatic = true;
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? '';
    const path = at % 2 === 1 ? readPlainPath(part) : undefined;
    if (at % 2 === 1 ? !path : hasLiquid(part)) return undefined;
    if (path) getters.push(pathGetter(path));
    isStatic &&= !path || isConstant(path[0], place);
  }
  const [before = '', , after = ''] = parts;
  const [only] = getters;
  const read = (scope: Scope) => {
    let out = before;
    for (let at = 0; at < getters.length; at++) out += textOf(getters[at]?.(scope)) + (parts[at * 2 + 2] ?? '');
    return out;
  };
  if (isStatic) return { constant: read(place.constants) };
  if (!only || getters.length > 1) return { read };
  if (before === '' && after === '') return { read: (scope) => textOf(only(scope)) };
  return { read: (scope) => before + textOf(only(scope)) + after };
}

function isConstant(name: string | number | undefined, place: ExpressionPlace): boolean {
  return name !== undefined && Object.hasOwn(place.constants, name);
}

function parse(engine: Liquid, source: string, subject: string, place: ExpressionPlace): Template[] | undefined {
  try {
    return engine.parse(source);
  } catch (error) {
    noteFault(place.faults, { node: place.node, kind: 'badExpression', subject, detail: detailOf(error) });
    return undefined;
  }
}

/** Works it out at once when it reads constants only; otherwise guards each later reading. */
function finish<T>(
  engine: Liquid,
  parsed: Template[],
  subject: string,
  place: ExpressionPlace,
  nothing: T,
  read: (scope: Scope) => T,
): Compiled<T> {
  const fail = (faults: Fault[], error: unknown): T => {
    noteFault(faults, { node: place.node, kind: 'expressionFailed', subject, detail: detailOf(error) });
    return nothing;
  };
  const guarded = (scope: Scope, faults: Fault[]): T => {
    try {
      return read(scope);
    } catch (error) {
      return fail(faults, error);
    }
  };
  const isAging = parsed.some((template) => readsClock.test(template.token.input));
  if (isAging) place.marks.readsClock = true;
  else if (readsOnly(engine, parsed, place)) return { constant: guarded(place.constants, place.faults) };
  return {
    read: (scope, run) => {
      if (performance.now() <= run.deadline) return guarded(scope, run.faults);
      noteFault(run.faults, { node: place.node, kind: 'tooMuchWork', subject, detail: '' });
      return nothing;
    },
  };
}

/** `now` and `today` are told to the date filter as text, so a page with it is never worked out ahead. */
const readsClock = /['"](?:now|today)['"]/;

function readsOnly(engine: Liquid, parsed: Template[], place: ExpressionPlace): boolean {
  try {
    return engine.globalVariablesSync(parsed).every((name) => isConstant(name, place));
  } catch {
    return false;
  }
}

function evaluate(engine: Liquid, value: Value, scope: Scope): unknown {
  const context = new Context(scope, engine.options, { sync: true }, { liquid: engine });
  // `nil`, `empty` and `blank` come as objects that stand for their value.
  return toValue(toValueSync(value.value(context, false) as Generator<unknown, unknown, unknown>));
}

function detailOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '').slice(0, 200) : '';
}
