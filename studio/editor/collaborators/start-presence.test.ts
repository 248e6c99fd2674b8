import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GivenBodyOf } from '#contract/exchange.ts';
import type { Present, tellPresence } from '#contract/presence.ts';
import { Problem } from '#contract/problems.ts';
import { setProp } from '#model/layout/set-prop.ts';
import { sampleEditor } from '../document/sample-editor.ts';
import { startPresence } from './start-presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const mara: Present = { tab: 'hers', user_id: 'mara', name: 'Mara', avatar: null, node: 'a', state: 'editing' };

function open() {
  const editor = sampleEditor();
  const result: GivenBodyOf<typeof tellPresence>[] = [];
  let answer: () => readonly Present[] = () => [];
  const tell = async (body: GivenBodyOf<typeof tellPresence>) => {
    result.push(body);
    return { others: answer() };
  };
  const stop = startPresence({ ...editor, userId: 'jonas', send: tell });
  return {
    editor,
    told: result,
    stop,
    answers: (next: () => readonly Present[]) => {
      answer = next;
    },
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
    last: () => result.at(-1),
  };
}

/** The fields of what is selected, with the focus. */
function focusField(): HTMLElement {
  const fields = document.createElement('aside');
  fields.setAttribute('data-fields', '');
  const input = fields.appendChild(document.createElement('input'));
  document.body.append(fields);
  input.focus();
  return input;
}

test('alone it tells every five seconds, with others sooner, and of another node after a second', async () => {
  const { editor, told, stop, answers, pass, last } = open();
  await pass(800);
  expect(told).toMatchObject([{ kind: 'page_template', id: 'id', node: null, state: 'here' }]);
  editor.selection.select(['a']);
  await pass(4900);
  expect(told).toHaveLength(1);
  answers(() => [mara]);
  await pass(100);
  expect(last()).toMatchObject({ node: 'a', state: 'here' });
  editor.selection.select(['b']);
  await pass(999);
  expect(told).toHaveLength(2);
  await pass(1);
  expect(last()).toMatchObject({ node: 'b' });
  await pass(2500);
  expect(told).toHaveLength(4);
  stop();
});

test('whoever types or has just been in the fields edits the node, until nothing was done for twenty seconds', async () => {
  const { editor, stop, pass, last } = open();
  editor.selection.select(['a']);
  editor.store.commit('editor.step.edit', ({ tree }) => void setProp(tree, 'a', 'text', 'New'));
  await pass(800);
  expect(last()).toMatchObject({ node: 'a', state: 'editing' });
  editor.selection.select(['b']);
  await pass(5000);
  expect(last()).toMatchObject({ node: 'b', state: 'here' });
  focusField();
  await pass(5000);
  expect(last()).toMatchObject({ node: 'b', state: 'editing' });
  await pass(20_000);
  expect(last()).toMatchObject({ node: 'b', state: 'here' });
  stop();
});

test('what somebody else edits is theirs until they stop, or one goes on anyway; never while one is in its fields', async () => {
  const { editor, stop, answers, pass } = open();
  const { selection, collaborators } = editor;
  answers(() => [mara]);
  await pass(800);
  expect(collaborators.holderOf('a')).toMatchObject({ name: 'Mara' });
  expect(collaborators.holderOf('b')).toBeUndefined();
  collaborators.takeLock('a');
  expect(collaborators.holderOf('a')).toBeUndefined();
  answers(() => [{ ...mara, state: 'here' }]);
  await pass(2500);
  answers(() => [mara]);
  await pass(2500);
  expect(collaborators.holderOf('a')).toMatchObject({ name: 'Mara' });
  answers(() => []);
  await pass(2500);
  selection.select(['a']);
  focusField();
  answers(() => [mara]);
  await pass(60_000);
  expect(collaborators.holderOf('a')).toBeUndefined();
  selection.select(['b']);
  expect(collaborators.holderOf('a')).toMatchObject({ name: 'Mara' });
  stop();
});

test('another tab of one’s own is named, and keeps one from nothing', async () => {
  const { editor, stop, answers, pass } = open();
  answers(() => [{ ...mara, user_id: 'jonas' }]);
  await pass(800);
  expect(editor.collaborators.get().people).toMatchObject([{ isOwn: true }]);
  expect(editor.collaborators.holderOf('a')).toBeUndefined();
  stop();
});

test('where the server does not answer nobody is shown, it is said, and over when it answers again', async () => {
  const { editor, stop, answers, pass } = open();
  answers(() => [mara]);
  await pass(800);
  answers(() => {
    throw new Problem('unavailable');
  });
  await pass(2500);
  expect(editor.collaborators.get()).toMatchObject({ people: [{ name: 'Mara' }], isLost: false });
  await pass(2500);
  expect(editor.collaborators.get()).toEqual({ people: [], isLost: true });
  expect(editor.collaborators.holderOf('a')).toBeUndefined();
  answers(() => [mara]);
  await pass(5000);
  expect(editor.collaborators.get()).toMatchObject({ people: [{ name: 'Mara' }], isLost: false });
  stop();
});

test('of a document that is gone nothing more is asked, and nothing is said to whoever was alone', async () => {
  const { editor, told, stop, answers, pass } = open();
  answers(() => {
    throw new Problem('not_found');
  });
  await pass(60_000);
  expect(told).toHaveLength(1);
  expect(editor.collaborators.get()).toEqual({ people: [], isLost: false });
  stop();
});

test('whoever leaves takes leave, and whoever comes back to the page is another tab', async () => {
  const { told, stop, pass, last } = open();
  await pass(800);
  dispatchEvent(new Event('pagehide'));
  expect(last()).toMatchObject({ tab: told[0]?.tab, state: 'gone' });
  const left = told.length;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(60_000);
  expect(told).toHaveLength(left);
  dispatchEvent(new Event('pageshow'));
  await pass(0);
  expect(last()?.state).toBe('here');
  expect(last()?.tab).not.toBe(told[0]?.tab);
  stop();
  expect(last()).toMatchObject({ state: 'gone' });
  const count = told.length;
  await pass(60_000);
  expect(told).toHaveLength(count);
});
