import { apply } from 'mutative';
import { expect, test } from 'vitest';
import {
  COALESCE_MS,
  commit,
  isDirty,
  jump,
  markOf,
  markSaved,
  redo,
  startHistory,
  undo,
} from '#model/layout/history.ts';

interface Page {
  title: string;
  tags: string[];
}
const fresh = () => startHistory<Page>({ title: '', tags: [] });
const type = (history: ReturnType<typeof fresh>, title: string, at: number) =>
  commit(history, (draft) => void Object.assign(draft, { title }), { label: 'typed', at, typing: 'title' });
const tag = (history: ReturnType<typeof fresh>, name: string, at = 0) =>
  commit(history, (draft) => void draft.tags.push(name), { label: 'tagged', at });

test('typing without a pause is one step, and a pause begins another', () => {
  let history = type(type(type(fresh(), 'a', 0), 'ab', 500), 'abc', 500 + COALESCE_MS);
  expect(history.done).toHaveLength(1);
  history = type(history, 'abcd', 501 + 2 * COALESCE_MS);
  expect(history.done).toHaveLength(2);
  expect(undo(history).state.title).toBe('abc');
  expect(undo(undo(history)).state.title).toBe('');
  expect(redo(undo(undo(history))).state.title).toBe('abc');
});

test('something else between two keystrokes parts them', () => {
  const history = type(tag(type(fresh(), 'a', 0), 'x', 10), 'ab', 20);
  expect(history.done.map(({ label }) => label)).toEqual(['typed', 'tagged', 'typed']);
});

test('nothing changed is no step', () => {
  const history = tag(fresh(), 'x');
  expect(commit(history, () => {}, { label: 'nothing', at: 1 })).toBe(history);
  expect(undo(fresh())).toEqual(fresh());
  expect(redo(history)).toBe(history);
});

test('typing that is taken back at once is no step, and leaves what is saved saved', () => {
  const history = type(type(type(fresh(), 'a', 0), 'ab', 10), '', 20);
  expect([history.done, isDirty(history), history.size]).toEqual([[], false, 0]);
  const later = type(type(tag(fresh(), 'x'), 'a', 10), '', 20);
  expect(later.done.map(({ label }) => label)).toEqual(['tagged']);
  expect(undo(later).state).toEqual({ title: '', tags: [] });
  expect(undo(type(type(fresh(), 'a', 0), '', 1 + COALESCE_MS)).state.title).toBe('a');
});

test('a new edit ends what could be redone', () => {
  const history = tag(undo(tag(tag(fresh(), 'x'), 'y')), 'z');
  expect(history.undone).toEqual([]);
  expect(history.state.tags).toEqual(['x', 'z']);
});

test('saved means standing where it was saved, also by undo and redo', () => {
  let history = markSaved(tag(fresh(), 'x'));
  expect(isDirty(history)).toBe(false);
  history = undo(history);
  expect(isDirty(history)).toBe(true);
  history = redo(history);
  expect(isDirty(history)).toBe(false);
  expect(isDirty(tag(undo(history), 'other'))).toBe(true);
});

test('typing on while a save is under way stays unsaved', () => {
  const sent = type(fresh(), 'a', 0);
  const answered = markSaved(type(sent, 'ab', 900), markOf(sent));
  expect(isDirty(answered)).toBe(true);
  expect(isDirty(undo(answered))).toBe(false);
});

test('typing on after a save begins a new step, so undo leads back to what was saved', () => {
  const history = type(markSaved(type(fresh(), 'a', 0)), 'ab', 10);
  expect(isDirty(history)).toBe(true);
  expect(isDirty(undo(history))).toBe(false);
  expect(undo(history).state.title).toBe('a');
});

test('past what they may weigh the oldest go, and the way back to the first state with them', () => {
  let history = fresh();
  for (let count = 0; count < 510; count += 1) {
    history = commit(history, (draft) => void draft.tags.push(`${count}`), { label: 'tagged', at: count }, 10_000);
  }
  expect(history.size).toBeLessThanOrEqual(10_000);
  expect(history.size).toBe(history.done.reduce((sum, step) => sum + step.size, 0));
  expect(history.done.length + history.dropped).toBe(510);
  const { dropped } = history;
  expect(dropped).toBeGreaterThan(0);
  history = jump(history, 0);
  expect(history.state.tags).toHaveLength(dropped);
  expect(history.size).toBe(0);
  expect(isDirty(history)).toBe(true);
});

test('a long word typed in one field weighs as much as one key', () => {
  let history = fresh();
  for (let count = 1; count <= 200; count += 1) history = type(history, 'x'.repeat(count), count);
  expect(history.done).toHaveLength(1);
  expect(history.size).toBeLessThan(500);
  expect(undo(history).state.title).toBe('');
  expect(redo(undo(history)).state.title).toHaveLength(200);
});

test('one jump leads over any number of steps, and says what it changed as one', () => {
  const history = tag(tag(type(fresh(), 'a', 0), 'x', 10), 'y', 20);
  const back = jump(history, 1);
  expect(back.state).toEqual({ title: 'a', tags: [] });
  expect(apply(history.state, back.diff)).toEqual(back.state);
  expect(back.undone.map(({ label }) => label)).toEqual(['tagged', 'tagged']);
  const forth = jump(back, 3);
  expect({ ...forth, diff: [] }).toEqual({ ...history, diff: [] });
  expect(jump(history, 4)).toBe(history);
  expect(jump(history, -1)).toBe(history);
});

test('fields come back in the order they had, so that the same bytes are written', () => {
  const start = startHistory<{ card: Record<string, number> }>({ card: { one: 1, two: 2, three: 3 } });
  const note = { label: 'edit', at: 0 };
  const bytes = JSON.stringify(start.state);
  const removed = commit(start, ({ card }) => void delete card.one, note);
  expect(JSON.stringify(undo(removed).state)).toBe(bytes);
  const moved = commit(
    start,
    ({ card }) => {
      delete card.one;
      card.one = 4;
    },
    note,
  );
  expect(JSON.stringify(undo(moved).state)).toBe(bytes);
  expect(JSON.stringify(redo(undo(moved)).state)).toBe(JSON.stringify(moved.state));
});
