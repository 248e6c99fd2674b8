import { apply } from 'mutative';
import { type History, type HistoryStep, markOf } from '#model/layout/history.ts';

/** Where a history stands, and which of its steps there are: small, and written with every change. */
export interface HistoryHead {
  /** Number of the oldest step there is, of one past the newest, and of the next to be done. */
  first: number;
  end: number;
  position: number;
  saved: number;
  start: number;
  last: number;
}

/** A state to begin from, and the number of the step that would come next. */
export interface HistoryBase<T extends object> {
  position: number;
  state: T;
}

/** What was kept of a history last, to find out what is new. */
interface Keeping<T extends object> {
  base: HistoryBase<T>;
  first: number;
  steps: readonly HistoryStep[];
  /** False when all of it has to be written. */
  isWritten: boolean;
}

/** What of a history has to be written, so that all of it is kept. */
interface HistoryChanges<T extends object> {
  head: HistoryHead;
  /** Steps with their numbers. */
  steps: readonly (readonly [number, HistoryStep])[];
  keeping: Keeping<T>;
}

const allSteps = <T extends object>({ done, undone }: History<T>): HistoryStep[] => [...done, ...undone.toReversed()];

const positionOf = <T extends object>({ dropped, done }: History<T>): number => dropped + done.length;

/** Begins to keep a history of which nothing is written. */
export const startStoring = <T extends object>(history: History<T>): Keeping<T> => ({
  base: { position: positionOf(history), state: history.state },
  first: history.dropped,
  steps: allSteps(history),
  isWritten: false,
});

/**
 * What is new in a history since it was kept. Steps are written, not what they led to: the state is written anew only
 * when the one that was kept is no longer on the way.
 */
export function changesOf<T extends object>(history: History<T>, kept: Keeping<T>): HistoryChanges<T> {
  const all = allSteps(history);
  const first = history.dropped;
  const position = positionOf(history);
  const numbered = all.map((step, index) => [first + index, step] as const);
  const changed = numbered.filter(([number, step]) => kept.steps[number - kept.first] !== step);
  const { base } = kept;
  const isOnTheWay = base.position >= first && changed.every(([number]) => number >= base.position);
  const { saved, start, last } = history;
  return {
    head: { first, end: first + all.length, position, saved, start, last },
    steps: kept.isWritten ? changed : numbered,
    keeping: {
      base: isOnTheWay ? base : { position, state: history.state },
      first,
      steps: all,
      isWritten: true,
    },
  };
}

/** The history that was kept; undefined when some of it is missing. */
export function resumeHistory<T extends object>(
  head: HistoryHead,
  base: HistoryBase<T>,
  stepOf: (number: number) => HistoryStep | undefined,
): History<T> | undefined {
  const { first, end, position, saved, start, last } = head;
  const steps = Array.from({ length: end - first }, (_, index) => stepOf(first + index));
  if (!steps.every((step) => step !== undefined)) return undefined;
  const between = (from: number, to: number) => steps.slice(from - first, to - first);
  const diff =
    position >= base.position
      ? between(base.position, position).flatMap(({ forth }) => forth)
      : between(position, base.position)
          .reverse()
          .flatMap(({ back }) => back);
  const done = between(first, position);
  const size = done.reduce((sum, step) => sum + step.size, 0);
  const undone = between(position, end).reverse();
  const state = diff.length === 0 ? base.state : (apply(base.state, diff) as T);
  const history = { state, done, undone, dropped: first, size, saved, start, last, diff: [] };
  return markOf(history) <= last ? history : undefined;
}
