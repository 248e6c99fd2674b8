import type { Condition } from '#model/numbers/question.ts';
import type { Ints } from './ints.ts';
import { columnOf, type Reached } from './scan-question.ts';
import type { Segment } from './segment.ts';

/** A filter on a column: 1 for each number that passes. */
export interface ColumnTest {
  readonly field: string;
  readonly ints: Ints;
  readonly passes: Uint8Array;
}

export function testOf(segment: Segment, filter: Condition): ColumnTest {
  const { column, field } = columnOf(filter.field);
  return {
    field: filter.field,
    ints: segment.ints(column),
    passes: passingCodes(segment.texts(field), filter),
  };
}

/** 1 for each number of a text that passes; 0 is null. */
export function passingCodes(texts: readonly string[], filter: Condition): Uint8Array {
  const passing = new Uint8Array(texts.length + 1);
  const wanted = new Set(filter.values);
  const parts = filter.values.flatMap((value) => (value === null ? [] : [value.toLowerCase()]));
  const passesText = (text: string | null) => {
    if (filter.how === 'is') return wanted.has(text);
    if (filter.how === 'not') return !wanted.has(text);
    if (text === null) return false;
    const lower = text.toLowerCase();
    return parts.some((part) => lower.includes(part));
  };
  passing[0] = passesText(null) ? 1 : 0;
  for (const [at, text] of texts.entries()) passing[at + 1] = passesText(text) ? 1 : 0;
  return passing;
}

export function passesText(text: string, filter: Condition): boolean {
  return passingCodes([text], filter)[1] === 1;
}

export interface GoalTest {
  /** True for a filter that names goals, which is left out where it is counted how many visits could have reached them. */
  readonly isOptional: boolean;
  readonly test: (visit: number) => boolean;
}

export function goalTest(filter: Condition, reached: readonly Reached[]): GoalTest {
  const passing = passingCodes(
    reached.map(({ id }) => id),
    { ...filter, how: filter.how === 'has' ? 'has' : 'is' },
  );
  const test = (visit: number) => {
    let hasReached = false;
    let isAny = false;
    for (const [goal, { visits }] of reached.entries()) {
      if (visits[visit] !== 1) continue;
      hasReached = true;
      if (passing[goal + 1] === 1) isAny = true;
    }
    if (!hasReached && passing[0] === 1) isAny = true;
    return filter.how === 'not' ? !isAny : isAny;
  };
  return { isOptional: isForGoals(filter), test };
}

export const isForGoals = ({ how, values }: Condition): boolean =>
  how !== 'not' && values.some((value) => value !== null);
