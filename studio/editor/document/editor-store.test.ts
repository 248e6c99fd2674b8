import { expect, test } from 'vitest';
import { moveNodes } from '#model/layout/move-nodes.ts';
import { removeNodes } from '#model/layout/remove-nodes.ts';
import { setProp } from '#model/layout/set-prop.ts';
import type { Topic } from './editor-store.ts';
import { sampleEditor } from './sample-editor.ts';

/** Counts how often each of these topics wakes its listener while `act` runs. */
function woken(topics: Topic[], store: ReturnType<typeof sampleEditor>['store'], act: () => void) {
  const counts = Object.fromEntries(topics.map((topic) => [topic, 0]));
  const stops = topics.map((topic) =>
    store.subscribe(topic, () => {
      counts[topic] = (counts[topic] ?? 0) + 1;
    }),
  );
  act();
  for (const stop of stops) stop();
  return counts;
}

const type =
  (text: string) =>
  ({ tree }: Parameters<Parameters<ReturnType<typeof sampleEditor>['store']['commit']>[1]>[0]) =>
    void setProp(tree, 'a', 'text', text);

test('typing in a field wakes its node and nothing of the others, nor the outline', () => {
  const { store } = sampleEditor();
  const counts = woken(['node a', 'node b', 'structure', 'page', 'history', 'document'], store, () => {
    store.commit('editor.step.edit', type('x'), 'a text');
  });
  expect(counts).toEqual({ 'node a': 1, 'node b': 0, structure: 0, page: 0, history: 1, document: 1 });
});

test('a move wakes the structure once, and so does undoing it', () => {
  const { store } = sampleEditor();
  const counts = woken(['structure', 'node c', 'node b1'], store, () => {
    store.commit(
      'editor.step.move',
      ({ tree }) => void moveNodes(tree, ['a'], { parent: 'root', slot: 'first', index: 3 }),
    );
    store.undo();
  });
  expect(counts).toEqual({ structure: 2, 'node c': 0, 'node b1': 0 });
});

test('a page field wakes the page alone', () => {
  const { store } = sampleEditor();
  const counts = woken(['page', 'structure', 'node a'], store, () => {
    store.commit('editor.step.page', (draft) => void Object.assign(draft.meta, { title: 'x' }));
  });
  expect(counts).toEqual({ page: 1, structure: 0, 'node a': 0 });
});

test('taking another document over wakes everyone', () => {
  const { store } = sampleEditor();
  const counts = woken(['page', 'structure', 'node a', 'node b'], store, () => {
    store.commit(
      'editor.step.merge',
      (draft) => void Object.assign(draft, structuredClone(store.document()), { name: 'Other' }),
    );
  });
  expect(counts).toEqual({ page: 1, structure: 1, 'node a': 1, 'node b': 1 });
});

test('nothing changed wakes nobody', () => {
  const { store } = sampleEditor();
  expect(woken(['document', 'history'], store, () => store.commit('editor.step.edit', () => undefined))).toEqual({
    document: 0,
    history: 0,
  });
});

test('a removed node is woken, so that who shows it can go', () => {
  const { store } = sampleEditor();
  const counts = woken(['node b1', 'node a'], store, () => {
    store.commit('editor.step.remove', ({ tree }) => void removeNodes(tree, ['b']));
  });
  expect(counts).toEqual({ 'node b1': 1, 'node a': 0 });
});

test('saving marks the state that was sent, not what is typed meanwhile', () => {
  const { store } = sampleEditor();
  store.commit('editor.step.edit', type('x'));
  const mark = store.history().last;
  store.commit('editor.step.edit', type('xy'));
  store.markSaved(mark);
  expect(store.isDirty()).toBe(true);
  store.undo();
  expect(store.isDirty()).toBe(false);
});
