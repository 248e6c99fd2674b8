import { Context, type Liquid, Output, RenderError, type Template, toValue, toValueSync } from 'liquidjs';
import { type Budget, OverBudget } from '#site/budget.ts';
import { liquidEngine, MEMORY_LIMIT } from './liquid-engine.ts';
import { readPlainComparison } from './plain-comparison.ts';
import { pathGetter, readPlainPath } from './plain-path.ts';
import { addFault, type Fault, type Run, type Scope } from './scope.ts';
import { textOf } from './text-of.ts';

/**
 * Works something out for one rendering. A fault is noted and nothing comes of it.
 * @throws OverBudget
 */
export type Read<T> = (scope: Scope, run: Run) => T;

/** Where an expression stands, and what is known there before any request. */
export interface ExpressionPlace {
  readonly language: string;
  /** The site's: dates are read and written in it. */
  readonly timeZone: string;
  readonly node: string;
  /** Names whose values never change: expressions over these alone are worked out once. */
  readonly constants: Scope;
  /** Collects faults of expressions that cannot be read, or that fail while they are worked out once. */
  readonly faults: Fault[];
  /** Set when something reads the time of day, so that the page ages. */
  readonly marks: { readsClock: boolean };
  readonly budget: Budget;
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
    if (parsed) addFault(place.faults, { node: place.node, kind: 'badExpression', subject: expression, detail: '' });
    return { constant: undefined };
  }
  const { value } = output;
  return finish(engine, parsed, expression, place, undefined, (context) =>
    // `nil`, `empty` and `blank` come as objects that stand for their value.
    toValue(toValueSync(value.value(context, false) as Generator<unknown, unknown, unknown>)),
  );
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
  return finish(engine, parsed, source, place, '', (context) => textOf(engine.renderSync(parsed, context)));
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
  place.budget.admit(source.length, place.node, subject);
  if (isLate(place, place.faults, place.budget, subject)) return undefined;
  try {
    return engine.parse(source);
  } catch (error) {
    addFault(place.faults, { node: place.node, kind: 'badExpression', subject, detail: detailOf(error) });
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
  read: (context: Context) => T,
): Compiled<T> {
  const options = { ...engine.options, timezoneOffset: place.timeZone };
  const guarded = (scope: Scope, faults: Fault[], budget: Budget): T => {
    if (isLate(place, faults, budget, subject)) return nothing;
    try {
      const value = read(contextOf(engine, options, scope, budget));
      if (typeof value === 'string') budget.spend(value.length);
      return value;
    } catch (error) {
      if (error instanceof OverBudget) throw error;
      // From a formula that was read on the way.
      if (error instanceof RenderError && error.originalError instanceof OverBudget) throw error.originalError;
      if (isLate(place, faults, budget, subject)) return nothing;
      const detail = detailOf(error);
      // The engine counts by the clock; the page has time left.
      if (detail.startsWith('template render limit')) return guarded(scope, faults, budget);
      // Where there is more room it may come out well.
      if (budget.step < MEMORY_LIMIT && detail.startsWith('memory alloc limit')) {
        throw new OverBudget('time', place.node, subject);
      }
      addFault(faults, { node: place.node, kind: 'expressionFailed', subject, detail });
      return nothing;
    }
  };
  const isAging = parsed.some((template) => readsClock.test(template.token.input));
  if (isAging) place.marks.readsClock = true;
  else if (readsOnly(engine, parsed, place)) {
    return { constant: guarded(place.constants, place.faults, place.budget) };
  }
  return { read: (scope, run) => guarded(scope, run.faults, run.budget) };
}

/** Whether the time of the page is up, which is noted as a fault of this expression. */
function isLate({ node }: ExpressionPlace, faults: Fault[], budget: Budget, subject: string): boolean {
  if (!budget.isUp(node, subject)) return false;
  addFault(faults, { node, kind: 'tooMuchWork', subject, detail: '' });
  return true;
}

function contextOf(engine: Liquid, options: Liquid['options'], scope: Scope, budget: Budget): Context {
  const limits = { sync: true, renderLimit: budget.left, memoryLimit: Math.min(budget.step, MEMORY_LIMIT) };
  return new Context(scope, options, limits, { liquid: engine });
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

function detailOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '').slice(0, 200) : '';
}
