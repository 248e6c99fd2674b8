import fc from 'fast-check';
import { create } from 'mutative';
import { expect, test } from 'vitest';
import { fix } from '#model/checks/fix.ts';
import { cloneNode } from '#model/layout/clone-node.ts';
import { duplicateNodes } from '#model/layout/duplicate-nodes.ts';
import { emptySlot } from '#model/layout/empty-slot.ts';
import { commit, jump, redo, startHistory, undo } from '#model/layout/history.ts';
import { insertNode } from '#model/layout/insert-node.ts';
import { flattenLayout, type LayoutTree, nestLayout, type Place } from '#model/layout/layout-tree.ts';
import { moveByStep } from '#model/layout/move-by-step.ts';
import { moveNodes } from '#model/layout/move-nodes.ts';
import { copyNodes, pasteNodes } from '#model/layout/paste-nodes.ts';
import { removeNodes } from '#model/layout/remove-nodes.ts';
import { replaceNode } from '#model/layout/replace-node.ts';
import { restoreNode } from '#model/layout/restore-node.ts';
import { grownLayout, node, sampleCatalogue, treeFaults } from '#model/layout/sample-layout.ts';
import { setBinding } from '#model/layout/set-binding.ts';
import { setMark, setName } from '#model/layout/set-mark.ts';
import { setOpenSlot } from '#model/layout/set-open-slot.ts';
import { setProp } from '#model/layout/set-prop.ts';
import { setRepeat } from '#model/layout/set-repeat.ts';
import { setShowIf } from '#model/layout/set-show-if.ts';
import { setStyle } from '#model/layout/set-style.ts';
import { setWidget } from '#model/layout/set-widget.ts';
import { unwrapNode } from '#model/layout/unwrap-node.ts';
import { wrapNodes } from '#model/layout/wrap-nodes.ts';

type Numbers = readonly [number, number, number, number];
type Verb = (tree: LayoutTree, ids: readonly string[], place: Place, makeId: () => string) => LayoutTree;

/** A version from before, which shares some nodes with those that are worked on. */
const was = flattenLayout(grownLayout([0, 1, 0, 2, 3]));

/** Each begins with the name of the verb it runs. */
const verbs: Record<string, Verb> = {
  insertNode: (tree, _, place, makeId) => insertNode(tree, cloneNode(grownLayout([0, 1]), makeId), place),
  moveNodes: (tree, ids, place) => moveNodes(tree, ids, place),
  removeNodes: (tree, ids) => removeNodes(tree, ids.slice(0, 1)),
  duplicateNodes: (tree, ids, _, makeId) => duplicateNodes(tree, ids, makeId),
  pasteNodes: (tree, ids, place, makeId) => pasteNodes(tree, copyNodes(tree, ids), place, makeId),
  wrapNodes: (tree, ids, _, makeId) => wrapNodes(tree, ids, node(makeId(), 'box', { first: [], second: [] }), 'second'),
  unwrapNode: (tree, ids) => unwrapNode(tree, ids[0] ?? ''),
  replaceNode: (tree, ids, _, makeId) => replaceNode(tree, ids[0] ?? '', cloneNode(grownLayout([0]), makeId)),
  'replaceNode by a taken id': (tree, ids) => replaceNode(tree, ids[0] ?? '', node('n0')),
  restoreNode: (tree, ids) => restoreNode(tree, was, ids[0] ?? ''),
  'moveByStep up': (tree, ids) => moveByStep(tree, ids, 'up', sampleCatalogue),
  'moveByStep down': (tree, ids) => moveByStep(tree, ids, 'down', sampleCatalogue),
  'moveByStep in': (tree, ids) => moveByStep(tree, ids, 'in', sampleCatalogue),
  'moveByStep out': (tree, ids) => moveByStep(tree, ids, 'out', sampleCatalogue),
  setProp: (tree, ids) => setProp(tree, ids[0] ?? '', 'label', ids.length),
  'setProp of another': (tree, ids) => setProp(tree, ids[0] ?? '', 'text', 'Other'),
  setBinding: (tree, ids) => setBinding(tree, ids[0] ?? '', 'label', 'country.name'),
  'setBinding to nothing': (tree, ids) => setBinding(tree, ids[0] ?? '', 'label', undefined),
  'setBinding of another': (tree, ids) => setBinding(tree, ids[0] ?? '', 'text', 'country.name'),
  setStyle: (tree, ids) => setStyle(tree, ids[0] ?? '', 'md', 'color', 'red'),
  setRepeat: (tree, ids) => setRepeat(tree, ids[0] ?? '', { each: 'countries', as: 'country' }),
  'setRepeat to once': (tree, ids) => setRepeat(tree, ids[0] ?? '', undefined),
  'insertNode where a list is empty': (tree, ids, _, makeId) =>
    insertNode(tree, cloneNode(grownLayout([0]), makeId), { parent: ids[0] ?? '', slot: emptySlot, index: 0 }),
  setOpenSlot: (tree, ids, _, makeId) =>
    setOpenSlot(tree, ids[0] ?? '', 'first', { name: ids.length % 2 ? 'main' : makeId(), label: 'Main' }),
  'setOpenSlot by the same name': (tree, ids) =>
    setOpenSlot(tree, ids[0] ?? '', 'second', { name: 'main', label: 'Main' }),
  'setOpenSlot to closed': (tree, ids) => setOpenSlot(tree, ids[0] ?? '', 'first', undefined),
  setShowIf: (tree, ids) => setShowIf(tree, ids[0] ?? '', 'country'),
  'setMark hidden': (tree, ids) => setMark(tree, ids[0] ?? '', 'hidden', true),
  'setMark shown': (tree, ids) => setMark(tree, ids[0] ?? '', 'hidden', false),
  'setMark locked': (tree, ids) => setMark(tree, ids[0] ?? '', 'locked', true),
  'setMark free': (tree, ids) => setMark(tree, ids[0] ?? '', 'locked', false),
  setName: (tree, ids) => setName(tree, ids[0] ?? '', 'Banner'),
  'setName to none': (tree, ids) => setName(tree, ids[0] ?? '', ''),
  setWidget: (tree, ids) => setWidget(tree, ids[0] ?? '', '@card:3'),
  'setWidget back': (tree, ids) => setWidget(tree, ids[0] ?? '', '@card'),
  'fix by a value': (tree, ids) => fix(tree, ids[0] ?? '', { verb: 'set', field: 'label', value: 'Mended' }),
  'fix by a slot': (tree, ids) => fix(tree, ids[0] ?? '', { verb: 'refill', slot: 'first', to: 'second' }),
  'fix by taking out': (tree, ids) => fix(tree, ids[0] ?? '', { verb: 'refill', slot: 'first', to: undefined }),
};

declare global {
  interface ImportMeta {
    glob: (pattern: string | string[], options: object) => Record<string, string>;
  }
}

const sources = import.meta.glob(['../**/*.ts', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true });

/** What changes a tree, but for what verbs are made of. */
const verbsThereAre = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/export function (\w+)\(\s*tree: LayoutTree,[^{]*?\): LayoutTree \{/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'editTree' && name !== 'editNode'),
);

test('every verb there is is among those that are run', () => {
  const run = new Set(Object.keys(verbs).map((name) => name.split(' ')[0]));
  expect(verbsThereAre.toSorted()).toEqual([...run].toSorted());
});

const act = fc.tuple(fc.constantFrom(...Object.keys(verbs)), fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat(60)));
const story = fc.tuple(fc.array(fc.nat(), { maxLength: 15 }), fc.array(act, { maxLength: 12 }));

/** Lets numbers choose the nodes and the place an act is about; now and then a node that is not there. */
function perform(tree: LayoutTree, [name, numbers]: [string, Numbers], makeId: () => string): LayoutTree {
  const ids = [...Object.keys(tree.nodes), 'nobody'];
  const at = (number: number) => ids[number % ids.length] ?? '';
  const place = { parent: at(numbers[2]), slot: numbers[3] % 2 ? 'first' : 'second', index: numbers[3] % 5 };
  return verbs[name]?.(tree, [at(numbers[0]), at(numbers[1])], place, makeId) ?? tree;
}

function counter(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `made${last}`;
  };
}

/** Names two nodes open a slot by. */
function slotsTwice({ nodes }: LayoutTree): string[] {
  const names = Object.values(nodes).flatMap(({ opens }) => Object.values(opens ?? {}).map(({ name }) => name));
  return names.filter((name, index) => names.indexOf(name) !== index);
}

test('whatever verbs are run on it, a tree stays sound and keeps its root', () => {
  fc.assert(
    fc.property(story, ([numbers, acts]) => {
      const makeId = counter();
      let tree = flattenLayout(grownLayout(numbers));
      for (const each of acts) {
        const before = structuredClone(tree);
        const after = perform(tree, each, makeId);
        expect(treeFaults(after)).toEqual([]);
        expect(slotsTwice(after)).toEqual([]);
        expect(after.root).toBe('n0');
        expect(tree).toEqual(before);
        tree = after;
      }
      expect(flattenLayout(nestLayout(tree))).toEqual(tree);
    }),
  );
});

test('a verb run on a draft does what it does on a tree', () => {
  fc.assert(
    fc.property(story, ([numbers, acts]) => {
      const start = flattenLayout(grownLayout(numbers));
      const [one, other] = [counter(), counter()];
      const plain = acts.reduce((tree, each) => perform(tree, each, one), start);
      const drafted = create(start as object, (draft) => {
        for (const each of acts) perform(draft as LayoutTree, each, other);
      });
      expect(drafted).toEqual(plain);
    }),
  );
});

/** What would be stored of it. */
const bytesOf = (tree: LayoutTree): string => JSON.stringify(nestLayout(tree));

/** An act, or some steps back or forth in what was done. */
const turn = fc.oneof(
  { weight: 2, arbitrary: act },
  fc.record({ go: fc.constantFrom('undo' as const, 'redo' as const, 'jump' as const), to: fc.nat(20) }),
);

test('whatever verbs are run, undone, done again and run on, the tree stays sound, and undoing all restores its bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 15 }), fc.array(turn, { maxLength: 30 }), (numbers, turns) => {
      const makeId = counter();
      const start = flattenLayout(grownLayout(numbers));
      const untouched = bytesOf(start);
      let history = startHistory(start);
      turns.forEach((each, index) => {
        if ('go' in each) {
          const steps = history.done.length + history.undone.length + 1;
          const go = { undo, redo, jump: (at: typeof history) => jump(at, each.to % steps) };
          history = go[each.go](history);
        } else {
          const note = { label: each[0], at: index * 300, typing: each[0] };
          const before = history;
          history = commit(history, (draft) => void perform(draft, each, makeId), note);
          // What was undone does not fit what was done since.
          if (history !== before) expect(history.undone).toEqual([]);
        }
        expect(treeFaults(history.state)).toEqual([]);
        expect(history.state.root).toBe('n0');
      });
      const end = bytesOf(history.state);
      const { length } = history.done;
      expect(bytesOf(jump(history, 0).state)).toBe(untouched);
      while (history.done.length > 0) history = undo(history);
      expect(bytesOf(history.state)).toBe(untouched);
      expect(bytesOf(jump(history, length).state)).toBe(end);
    }),
  );
});

test('undoing every step restores the tree to the byte, and redoing them brings it back', () => {
  fc.assert(
    fc.property(story, ([numbers, acts]) => {
      const makeId = counter();
      const start = flattenLayout(grownLayout(numbers));
      const untouched = structuredClone(start);
      const history = acts.reduce(
        (at, each, index) =>
          commit(at, (draft) => void perform(draft, each, makeId), {
            label: each[0],
            at: index * 300,
            typing: each[0],
          }),
        startHistory(start),
      );
      let back = history;
      while (back.done.length > 0) back = undo(back);
      expect(back.state).toEqual(untouched);
      expect(bytesOf(back.state)).toBe(bytesOf(untouched));
      while (back.undone.length > 0) back = redo(back);
      expect(back.state).toEqual(history.state);
      expect(bytesOf(back.state)).toBe(bytesOf(history.state));
      expect(bytesOf(jump(back, 0).state)).toBe(bytesOf(untouched));
    }),
  );
});
