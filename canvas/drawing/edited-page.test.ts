import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '#model/json.ts';
import { cloneNode } from '#model/layout/clone-node.ts';
import { duplicateNodes } from '#model/layout/duplicate-nodes.ts';
import { emptySlot } from '#model/layout/empty-slot.ts';
import { commit, type Diff, startHistory, undo } from '#model/layout/history.ts';
import { insertNode } from '#model/layout/insert-node.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { layoutMeta } from '#model/layout/layout.ts';
import { flattenLayout, type LayoutTree, nestLayout, type Place } from '#model/layout/layout-tree.ts';
import { moveNodes } from '#model/layout/move-nodes.ts';
import { removeNodes } from '#model/layout/remove-nodes.ts';
import { setBinding } from '#model/layout/set-binding.ts';
import { setMark } from '#model/layout/set-mark.ts';
import { setProp } from '#model/layout/set-prop.ts';
import { setRepeat } from '#model/layout/set-repeat.ts';
import { setShowIf } from '#model/layout/set-show-if.ts';
import { setStyle } from '#model/layout/set-style.ts';
import { unwrapNode } from '#model/layout/unwrap-node.ts';
import { wrapNodes } from '#model/layout/wrap-nodes.ts';
import { apiDocument, node, siteOf, widgetDocument } from '#site/testing.ts';
import { canvasOf, openCanvas, pageOf } from '../testing.ts';

const row: Json = { value: 'A & <b>', other: '', list: ['one', '', '<b>'], none: null };
const data = [{ name: 'row', api: 'rows', where: {}, searchIn: [], descending: false, one: true, required: false }];
const saved = widgetDocument(
  'greeting',
  node('card', {
    props: { title: '{{ props.words }}' },
    slots: { content: [node('button', { props: { label: 'Go' } })] },
  }),
  [{ name: 'words', kind: 'text', default: 'Hello' }],
);
const opens = (slot: string, name: string) => ({ opens: { [slot]: { name, label: name } } });
const slotted = widgetDocument(
  'slotted',
  node('card', {
    props: { title: '{{ props.words }}' },
    slots: {
      content: [
        node('list', { ...opens('items', 'entries'), slots: { items: [] } }),
        node('stack', {
          ...opens('content', 'actions'),
          slots: { content: [node('heading', { props: { text: '{{ props.words }}' } })] },
        }),
      ],
    },
  }),
  [{ name: 'words', kind: 'text', default: 'Hello' }],
);
const passing = widgetDocument(
  'passing',
  node('section', {
    slots: {
      content: [
        node('@slotted', {
          ...opens('entries', 'main'),
          slots: { entries: [], actions: [node('button', { props: { label: '{{ props.words }}' } })] },
        }),
      ],
    },
  }),
  [{ name: 'words', kind: 'text', default: 'Passed' }],
);
/** A version of before, as the server hands it out, beside the widget as it is. */
const before = widgetDocument('slotted:1', node('card', { props: { title: 'Before {{ props.words }}' } }), [
  { name: 'words', kind: 'text', default: 'Hello' },
]);
const documents = [apiDocument('rows', [row]), saved, slotted, passing, before];
const input = { path: '/', params: {}, query: {} };

/** A container, or a leaf, that is not in a layout yet. */
const fresh: Record<string, () => LayoutNode> = {
  heading: () => node('heading', { props: { text: 'A {{ row.value }}' } }),
  text: () => node('rich-text', { props: { body: '<p>One {{ row.value }}<p>two <b>bold' } }),
  stack: () => node('stack', { slots: { content: [node('button', { props: { label: 'In' } })] } }),
  card: () => node('card', { props: { title: 'T' }, slots: { content: [] } }),
  list: () => node('list', { slots: { items: [node('heading', { props: { text: 'item' } })] } }),
  columns: () => node('columns', { slots: { content: [node('image', { props: { src: '' } })] } }),
  saved: () => node('@greeting', { props: { words: '{{ row.value }}' } }),
  slotted: () =>
    node('@slotted', {
      props: { words: '{{ row.value }}' },
      slots: { entries: [node('heading', { props: { text: 'In {{ row.value }}{{ props.words }}' } })], actions: [] },
    }),
  passing: () => node('@passing', { slots: { main: [node('button', { props: { label: '{{ row.value }}' } })] } }),
  pinned: () => node('@slotted:1', { props: { words: '{{ row.value }}' } }),
  gone: () => node('@nowhere'),
};

type Numbers = readonly [number, number, number, number];
type Act = (tree: LayoutTree, ids: readonly string[], place: Place, makeId: () => string) => LayoutTree;

const acts: Record<string, Act> = {
  ...Object.fromEntries(
    Object.entries(fresh).map(([name, make]): [string, Act] => [
      `insert ${name}`,
      (tree, _, place, makeId) => insertNode(tree, cloneNode(make(), makeId), place),
    ]),
  ),
  move: (tree, ids, place) => moveNodes(tree, ids, place),
  remove: (tree, ids) => removeNodes(tree, ids.slice(0, 1)),
  duplicate: (tree, ids, _, makeId) => duplicateNodes(tree, ids, makeId),
  wrap: (tree, ids, _, makeId) =>
    wrapNodes(tree, ids, cloneNode(node('stack', { slots: { content: [] } }), makeId), 'content'),
  unwrap: (tree, ids) => unwrapNode(tree, ids[0] ?? ''),
  title: (tree, [id = '']) => setProp(tree, id, 'title', 'Another'),
  text: (tree, [id = '']) => setProp(tree, id, 'text', ''),
  length: (tree, [id = '']) => setProp(tree, id, 'item', '20rem'),
  ordered: (tree, [id = '']) => setProp(tree, id, 'ordered', true),
  bind: (tree, [id = '']) => setBinding(tree, id, 'title', 'row.value'),
  style: (tree, [id = '']) => setStyle(tree, id, 'md', 'color', 'red'),
  plain: (tree, [id = '']) => setStyle(tree, id, 'md', 'color', undefined),
  repeat: (tree, [id = '']) => setRepeat(tree, id, { each: 'row.list', as: 'item' }),
  'repeat nothing': (tree, [id = '']) => setRepeat(tree, id, { each: 'row.none', as: 'item' }),
  'say when empty': (tree, [id = ''], _, makeId) =>
    insertNode(tree, cloneNode(fresh.heading?.() ?? node('heading'), makeId), {
      parent: id,
      slot: emptySlot,
      index: 0,
    }),
  once: (tree, [id = '']) => setRepeat(tree, id, undefined),
  hide: (tree, [id = '']) => setShowIf(tree, id, 'row.none'),
  show: (tree, [id = '']) => setShowIf(tree, id, undefined),
  'take off the page': (tree, [id = '']) => (id === tree.root ? tree : setMark(tree, id, 'hidden', true)),
  'bring back': (tree, [id = '']) => setMark(tree, id, 'hidden', false),
  'style of a state': (tree, [id = '']) => setStyle(tree, id, 'hover', 'color', 'accent'),
};

const act = fc.tuple(fc.constantFrom(...Object.keys(acts), 'undo'), fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat(60)));

function perform(tree: LayoutTree, name: string, numbers: Numbers, makeId: () => string): LayoutTree {
  const ids = Object.keys(tree.nodes);
  const at = (number: number) => ids[number % ids.length] ?? '';
  const holders = ids.filter((id) => Object.keys(tree.nodes[id]?.slots ?? {}).length > 0);
  const parent = holders[numbers[2] % holders.length] ?? '';
  const slots = Object.keys(tree.nodes[parent]?.slots ?? {});
  const slot = slots[numbers[3] % slots.length] ?? '';
  const place = { parent, slot, index: numbers[3] % 5 };
  return acts[name]?.(tree, [at(numbers[0]), at(numbers[1])], place, makeId) ?? tree;
}

function startLayout(): LayoutNode {
  return node('section', {
    slots: {
      content: [
        fresh.heading?.(),
        fresh.list?.(),
        fresh.columns?.(),
        fresh.saved?.(),
        fresh.slotted?.(),
        fresh.passing?.(),
        fresh.pinned?.(),
      ].flatMap((each) => each ?? []),
    },
  });
}

test('whatever is done to a layout, the canvas shows what a page of it shows', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 14 }), (story) => {
      let last = 0;
      const makeId = () => {
        last += 1;
        return `made${last}`;
      };
      const root = startLayout();
      const site = siteOf(root, { documents, isPreview: true });
      const canvas = openCanvas(site, root, { data }, input, documents);
      let history = startHistory({ tree: flattenLayout(root), meta: layoutMeta.parse({}) });
      for (const [name, numbers] of story) {
        const before = history;
        history =
          name === 'undo'
            ? undo(history)
            : commit(history, (draft) => void perform(draft.tree, name, numbers, makeId), { label: name, at: 0 });
        if (history === before) continue;
        canvas.page.patch(structuredClone(history.diff) as Diff);
      }
      const now = nestLayout(history.state.tree);
      expect(canvasOf(canvas)).toEqual(pageOf(site, now, { data }, input));
    }),
    { numRuns: 100 },
  );
});

test('a key in a prop changes no element but the one that shows it', () => {
  const inner = node('heading', { props: { text: 'Before' } });
  const outer = node('section', { props: { label: 'Label' }, slots: { content: [inner, node('button')] } });
  const site = siteOf(outer, { isPreview: true });
  const { page, body } = openCanvas(site, outer, {}, input);
  const elements = Array.from(body.querySelectorAll('*'));
  const start = startHistory({ tree: flattenLayout(outer), meta: layoutMeta.parse({}) });
  const typed = commit(start, ({ tree }) => void setProp(tree, inner.id, 'text', 'After'), { label: 'x', at: 0 });
  page.patch(typed.diff);
  const labelled = commit(typed, ({ tree }) => void setProp(tree, outer.id, 'label', 'Other'), { label: 'x', at: 0 });
  page.patch(labelled.diff);
  expect(body.textContent).toContain('After');
  expect(body.querySelector('section')?.getAttribute('aria-label')).toBe('Other');
  expect(Array.from(body.querySelectorAll('*'))).toEqual(elements);
});

test('a picture, film or frame that is still to be chosen has room on the canvas, and none where data names it or there is one', () => {
  const tree = node('page', {
    slots: {
      main: [
        { ...node('image'), id: 'none' },
        { ...node('gallery'), id: 'gallery' },
        { ...node('video'), id: 'video' },
        { ...node('embed'), id: 'embed' },
        { ...node('video', { props: { address: 'https://youtu.be/x' } }), id: 'film' },
        { ...node('embed', { props: { address: 'https://elsewhere.example/' } }), id: 'link' },
        { ...node('embed'), id: 'named', bindings: { address: '{{ row.other }}' } },
        { ...node('image', { props: { src: '/a.png' } }), id: 'some' },
        { ...node('image', { props: { caption: 'Said' } }), id: 'said' },
        { ...node('image'), id: 'bound', bindings: { src: '{{ row.other }}' } },
        { ...node('spacer'), id: 'spacer' },
      ],
    },
  });
  const documents = [apiDocument('rows', [row])];
  const site = siteOf(tree, { meta: { data }, documents });
  const { body, page } = openCanvas(site, tree, { data }, { path: '/', params: {}, query: {} }, documents);
  const empty = () => [...body.querySelectorAll('[data-empty]')].map((each) => each.getAttribute('data-node'));
  expect(empty()).toEqual(['none', 'gallery', 'video', 'embed']);
  page.patch([{ op: 'replace', path: ['tree', 'nodes', 'none', 'props', 'src'], value: '/b.png' }]);
  expect(empty()).toEqual(['gallery', 'video', 'embed']);
  page.patch([
    { op: 'replace', path: ['tree', 'nodes', 'video', 'props', 'address'], value: 'https://youtu.be/x' },
    { op: 'replace', path: ['tree', 'nodes', 'embed', 'props', 'address'], value: 'https://elsewhere.example/' },
  ]);
  expect(empty()).toEqual(['gallery']);
});
