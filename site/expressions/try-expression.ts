import { Budget, type Limits } from '#site/budget.ts';
import { nothing } from '#widgets/html.ts';
import { compileText, compileValue, type ExpressionPlace } from './compile-expression.ts';
import { liquidEngine } from './liquid-engine.ts';
import { type Fault, newRun, type Scope } from './scope.ts';
import { isShown } from './text-of.ts';

/** What somebody who is typing an expression may wait for. */
const typingLimits = { milliseconds: 50, step: 200_000, characters: 200_000 };

interface Tried {
  value: unknown;
  /** Why nothing comes of it, in the engine's words; `undefined` where something does. */
  fault: Pick<Fault, 'kind' | 'detail'> | undefined;
}

/**
 * What an expression, a condition, or a text with Liquid in it, comes to: worked out as pages do it, from values one has at hand. Where
 * it would take long nothing comes of it.
 */
export function tryExpression(
  source: string,
  kind: 'value' | 'text' | 'condition',
  scope: Scope,
  language: string,
  limits: Limits = typingLimits,
  timeZone = 'UTC',
): Tried {
  const budget = new Budget(limits, true);
  const faults: Fault[] = [];
  const place: ExpressionPlace = {
    ...{ language, timeZone, node: '', constants: {}, faults, marks: { readsClock: false }, budget },
  };
  try {
    const compiled = kind === 'text' ? compileText(source, place) : compileValue(source, place);
    const words = {
      language,
      timeZone,
      firstDay: 'monday',
      direction: 'ltr',
      word: (key: string) => key,
      size: () => nothing,
      address: (value: string) => value,
      logo: () => undefined,
    } as const;
    const run = newRun(words, '', scope, budget);
    const value = compiled.read ? compiled.read(scope, run) : compiled.constant;
    return { value: kind === 'condition' ? isShown(value) : value, fault: faults[0] ?? run.faults[0] };
  } catch {
    // Over its budget: whoever types goes on typing.
    return { value: undefined, fault: { kind: 'tooMuchWork', detail: '' } };
  }
}

/** For what is read once and not worked out, or where nobody types; the first expression of a process waits for its engine too. */
export const generousLimits = { milliseconds: 5000, step: 200_000, characters: 200_000 };

/** Why an expression cannot be read, in the engine's words; undefined where it can, whatever it comes to. */
export function findUnreadable(expression: string, language: string): string | undefined {
  const faults: Fault[] = [];
  const budget = new Budget(generousLimits, true);
  compileValue(expression, {
    language,
    timeZone: 'UTC',
    node: '',
    constants: {},
    faults,
    marks: { readsClock: false },
    budget,
  });
  return faults.find(({ kind }) => kind === 'badExpression')?.detail;
}

/** Names of the filters pages have, in the order of the alphabet. */
export const filterNames = (language: string): string[] => Object.keys(liquidEngine(language, false).filters).sort();
