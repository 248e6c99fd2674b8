import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commit, type History, type HistoryStep, jump, markSaved, startHistory } from '#model/layout/history.ts';
import {
  changesOf,
  type HistoryBase,
  type HistoryHead,
  resumeHistory,
  startStoring,
} from '#model/layout/stored-history.ts';

interface Page {
  title: string;
  tags: string[];
}

/** Keeps as a browser does: steps by number, of which those that are gone may stay. */
function storage(start: History<Page>) {
  let keeping = startStoring(start);
  let head: HistoryHead | undefined;
  let base: HistoryBase<Page> = keeping.base;
  let written = 0;
  const steps = new Map<number, HistoryStep>();
  return {
    keep(history: History<Page>) {
      const changes = changesOf(history, keeping);
      keeping = changes.keeping;
      head = changes.head;
      base = structuredClone(keeping.base);
      written = changes.steps.length;
      for (const [number, step] of changes.steps) steps.set(number, structuredClone(step));
    },
    written: () => written,
    base: () => base,
    forget: (number: number) => steps.delete(number),
    resume: () => head && resumeHistory(head, base, (number) => steps.get(number)),
  };
}

const act = fc.oneof(
  fc.record({ act: fc.constant('type' as const), text: fc.string({ maxLength: 5 }), pause: fc.nat(1500) }),
  fc.record({ act: fc.constant('tag' as const), text: fc.string({ maxLength: 40 }) }),
  fc.record({ act: fc.constant('jump' as const), to: fc.nat(12) }),
  fc.record({ act: fc.constantFrom('save' as const, 'keep' as const, 'reload' as const) }),
);

test('whatever is done and whenever it is kept, what is resumed is what was kept last', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), fc.integer({ min: 150, max: 3000 }), (acts, most) => {
      const start: Page = { title: '', tags: [] };
      let history = startHistory(start);
      let store = storage(history);
      let at = 0;
      for (const each of acts) {
        if (each.act === 'type') {
          at += each.pause;
          const note = { label: 'type', at, typing: 'title' };
          history = commit(history, (draft) => void Object.assign(draft, { title: each.text }), note, most);
        } else if (each.act === 'tag') {
          history = commit(history, (draft) => void draft.tags.push(each.text), { label: 'tag', at }, most);
        } else if (each.act === 'jump')
          history = jump(history, each.to % (history.done.length + history.undone.length + 1));
        else if (each.act === 'save') history = markSaved(history);
        else if (each.act === 'reload') {
          store.keep(history);
          history = store.resume() ?? history;
          store = storage(history);
        } else store.keep(history);
      }
      store.keep(history);
      expect(store.resume()).toEqual({ ...history, diff: [] });
    }),
  );
});

test('a key writes its step and neither the document nor the steps before it', () => {
  const start: Page = { title: '', tags: [] };
  let history = startHistory(start);
  const store = storage(history);
  for (let count = 0; count < 20; count += 1) {
    history = commit(history, (draft) => void draft.tags.push('x'), { label: 'tag', at: count });
    store.keep(history);
    expect(store.written()).toBe(1);
  }
  expect(store.base()).toEqual({ position: 0, state: start });
});

test('a history of which a step is missing is not resumed', () => {
  const start: Page = { title: '', tags: [] };
  const store = storage(startHistory(start));
  store.keep(commit(startHistory(start), (draft) => void draft.tags.push('x'), { label: 'tag', at: 0 }));
  store.forget(0);
  expect(store.resume()).toBeUndefined();
});
