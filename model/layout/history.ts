import { apply, create, type Patches } from 'mutative';

/** Edits of the same field closer together than this, in milliseconds, are one step. */
export const COALESCE_MS = 800;
const MAX_STEPS = 500;

/** What changed, by paths from the state down. */
export type Diff = Patches<{ pathAsArray: true; arrayLengthAssignment: true }>;

/** One reversible edit. */
interface HistoryStep {
  /** The mark after it: tells where in the history a state stands. */
  mark: number;
  label: string;
  forth: Diff;
  back: Diff;
  at: number;
  /** Steps that follow each other with the same key are typing in one field. */
  typing?: string | undefined;
}

/** A state with the edits that led to it and those that were undone. A value: each act answers a new one. */
export interface History<T extends object> {
  state: T;
  done: readonly HistoryStep[];
  undone: readonly HistoryStep[];
  /** Mark of the state that is stored. */
  saved: number;
  /** Mark the first of `done` starts from. */
  start: number;
  last: number;
  /** What led from the state before to this one: tells who has to look again. */
  diff: Diff;
}

export interface EditNote {
  /** Message key of what was done, for the undo button. */
  label: string;
  /** Milliseconds, from the caller's clock. */
  at: number;
  /** Names node and field while a person types, so that a word is one step. */
  typing?: string;
}

export function startHistory<T extends object>(state: T): History<T> {
  return { state, done: [], undone: [], saved: 0, start: 0, last: 0, diff: [] };
}

/** Makes one step of whatever `recipe` does to the draft it is given; nothing changed is no step. */
export function commit<T extends object>(history: History<T>, recipe: (draft: T) => void, note: EditNote): History<T> {
  const [state, forth, back] = create(
    history.state,
    (draft) => {
      recipe(draft as T);
    },
    { enablePatches: { pathAsArray: true, arrayLengthAssignment: true } },
  ) as [T, Diff, Diff];
  if (forth.length === 0) return history;
  const last = history.last + 1;
  const before = history.done.at(-1);
  if (before && mayJoin(history, before, note)) {
    const joined = {
      ...before,
      mark: last,
      at: note.at,
      forth: [...before.forth, ...forth],
      back: [...back, ...before.back],
    };
    return { ...history, state, done: [...history.done.slice(0, -1), joined], undone: [], last, diff: forth };
  }
  const done = [...history.done, { mark: last, label: note.label, forth, back, at: note.at, typing: note.typing }];
  const dropped = done.length > MAX_STEPS ? done.shift() : undefined;
  return { ...history, state, done, undone: [], start: dropped?.mark ?? history.start, last, diff: forth };
}

function mayJoin<T extends object>(history: History<T>, before: HistoryStep, note: EditNote): boolean {
  if (note.typing === undefined || before.typing !== note.typing || history.undone.length > 0) return false;
  // A step that was saved stays as it is, or undoing to it would not be clean again.
  return note.at - before.at <= COALESCE_MS && before.mark !== history.saved;
}

export function undo<T extends object>(history: History<T>): History<T> {
  const step = history.done.at(-1);
  if (!step) return history;
  const state = apply(history.state, step.back) as T;
  return { ...history, state, done: history.done.slice(0, -1), undone: [...history.undone, step], diff: step.back };
}

export function redo<T extends object>(history: History<T>): History<T> {
  const step = history.undone.at(-1);
  if (!step) return history;
  const state = apply(history.state, step.forth) as T;
  return { ...history, state, done: [...history.done, step], undone: history.undone.slice(0, -1), diff: step.forth };
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
