import { apply, create, type Patches } from 'mutative';
import { inOrder } from '#model/layout/in-order.ts';

/** Edits of the same field closer together than this, in milliseconds, are one step. */
export const COALESCE_MS = 800;
/** What the steps may weigh together, in characters of JSON: past it the oldest go. */
const MAX_HISTORY = 20_000_000;

/** What changed, by paths from the state down. */
export type Diff = Patches<{ pathAsArray: true; arrayLengthAssignment: true }>;

/** One reversible edit. */
export interface HistoryStep {
  /** The mark after it: tells where in the history a state stands. */
  mark: number;
  label: string;
  forth: Diff;
  back: Diff;
  at: number;
  /** Characters of JSON. */
  size: number;
  /** Steps that follow each other with the same key are typing in one field. */
  typing?: string | undefined;
}

/** A state with the edits that led to it and those that were undone. A value: each act answers a new one. */
export interface History<T extends object> {
  state: T;
  done: readonly HistoryStep[];
  undone: readonly HistoryStep[];
  /** How many of the oldest steps are gone. */
  dropped: number;
  /** What `done` weighs. */
  size: number;
  /** Mark of the state that is stored. */
  saved: number;
  /** Mark the first of `done` starts from. */
  start: number;
  last: number;
  /** What led from the state before to this one: tells who has to look again. */
  diff: Diff;
}

interface EditNote {
  /** Message key of what was done, for the undo button. */
  label: string;
  /** Milliseconds, from the caller's clock. */
  at: number;
  /** Names node and field while a person types, so that a word is one step. */
  typing?: string;
}

export function startHistory<T extends object>(state: T): History<T> {
  return { state, done: [], undone: [], dropped: 0, size: 0, saved: 0, start: 0, last: 0, diff: [] };
}

/** Makes one step of whatever `recipe` does to the draft it is given; nothing changed is no step. */
export function commit<T extends object>(
  history: History<T>,
  recipe: (draft: T) => void,
  note: EditNote,
  most: number = MAX_HISTORY,
): History<T> {
  const [state, plainForth, plainBack] = create(
    history.state,
    (draft) => {
      recipe(draft as T);
    },
    { enablePatches: { pathAsArray: true, arrayLengthAssignment: true } },
  ) as [T, Diff, Diff];
  if (plainForth.length === 0) return history;
  const forth = inOrder(plainForth, history.state, state);
  const back = inOrder(plainBack, state, history.state);
  const last = history.last + 1;
  const before = history.done.at(-1);
  const joined = before && mayJoin(history, before, note) ? before : undefined;
  const kept = joined ? history.done.slice(0, -1) : history.done;
  const made = joined ? join(joined, forth, back) : { forth, back };
  if (joined && isNothing(made))
    return { ...history, state, done: kept, undone: [], size: history.size - joined.size, diff: forth };
  const step = sized({ mark: last, label: note.label, at: note.at, typing: note.typing, ...made });
  const size = history.size - (joined?.size ?? 0) + step.size;
  return { ...history, ...bounded([...kept, step], size, history, most), state, undone: [], last, diff: forth };
}

function mayJoin<T extends object>(history: History<T>, before: HistoryStep, note: EditNote): boolean {
  if (note.typing === undefined || before.typing !== note.typing || history.undone.length > 0) return false;
  // A step that was saved stays as it is, or undoing to it would not be clean again.
  return note.at - before.at <= COALESCE_MS && before.mark !== history.saved;
}

/** One key after another in the same field leaves the first way back and the last way forth. */
function join(before: HistoryStep, forth: Diff, back: Diff): Pick<HistoryStep, 'forth' | 'back'> {
  const isAgain =
    forth.length === before.forth.length &&
    forth.every(({ op, path }, index) => {
      const first = before.forth[index];
      const isField = typeof path.at(-1) === 'string' && path.at(-1) !== 'length';
      return op === 'replace' && isField && first?.op !== 'remove' && samePath(path, first?.path ?? []);
    });
  if (!isAgain) return { forth: [...before.forth, ...forth], back: [...back, ...before.back] };
  return {
    forth: before.forth.map((first, index) => ({ ...first, value: forth[index]?.value })),
    back: before.back,
  };
}

/** What was typed is what stood there before: taken back by Escape, or by hand at once. */
const isNothing = ({ forth, back }: Pick<HistoryStep, 'forth' | 'back'>): boolean =>
  forth.length === back.length &&
  forth.every(({ op, path, value }) =>
    back.some((each) => op === 'replace' && each.op === op && samePath(each.path, path) && each.value === value),
  );

const samePath = (one: Diff[number]['path'], other: Diff[number]['path']): boolean =>
  one.length === other.length && one.every((key, index) => key === other[index]);

const sized = (step: Omit<HistoryStep, 'size'>): HistoryStep => ({
  ...step,
  size: JSON.stringify([step.forth, step.back]).length,
});

/** Lets the oldest steps go while they are too heavy together; the newest stays whatever it weighs. */
function bounded<T extends object>(
  done: HistoryStep[],
  size: number,
  { start, dropped }: History<T>,
  most: number,
): Pick<History<T>, 'done' | 'size' | 'start' | 'dropped'> {
  let left = size;
  let gone = 0;
  for (; left > most && gone < done.length - 1; gone += 1) left -= done[gone]?.size ?? 0;
  if (gone === 0) return { done, size, start, dropped };
  return { done: done.slice(gone), size: left, start: done[gone - 1]?.mark ?? start, dropped: dropped + gone };
}

export const undo = <T extends object>(history: History<T>): History<T> => jump(history, history.done.length - 1);

export const redo = <T extends object>(history: History<T>): History<T> => jump(history, history.done.length + 1);

/** Undoes or redoes until so many steps are done; a number of steps there is not leaves everything as it is. */
export function jump<T extends object>(history: History<T>, count: number): History<T> {
  const { done, undone } = history;
  if (count === done.length || count < 0 || count > done.length + undone.length) return history;
  const undoing = done.slice(count).reverse();
  const redoing = undone.slice(undone.length - Math.max(0, count - done.length)).reverse();
  const diff = [...undoing.flatMap(({ back }) => back), ...redoing.flatMap(({ forth }) => forth)];
  const weigh = (steps: readonly HistoryStep[]) => steps.reduce((sum, step) => sum + step.size, 0);
  return {
    ...history,
    state: apply(history.state, diff) as T,
    done: [...done.slice(0, count), ...redoing],
    undone: [...undone.slice(0, undone.length - redoing.length), ...undoing],
    size: history.size - weigh(undoing) + weigh(redoing),
    diff,
  };
}

/** Where the state stands in its history. */
export function markOf<T extends object>(history: History<T>): number {
  return history.done.at(-1)?.mark ?? history.start;
}

/** Notes that the state at `mark` is the stored one: the mark from before the save was sent, as typing goes on. */
export function markSaved<T extends object>(history: History<T>, mark: number = markOf(history)): History<T> {
  return { ...history, saved: mark };
}

/** True when the state differs from the stored one. */
export function isDirty<T extends object>(history: History<T>): boolean {
  return markOf(history) !== history.saved;
}
