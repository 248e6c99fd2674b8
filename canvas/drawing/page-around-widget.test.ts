import { expect, test } from 'vitest';
import { commit, type Diff, startHistory } from '#model/layout/history.ts';
import { insertNode } from '#model/layout/insert-node.ts';
import { type LayoutNode, layoutMeta } from '#model/layout/layout.ts';
import { flattenLayout, type LayoutTree, nestLayout } from '#model/layout/layout-tree.ts';
import { removeNodes } from '#model/layout/remove-nodes.ts';
import { setOpenSlot } from '#model/layout/set-open-slot.ts';
import { setProp } from '#model/layout/set-prop.ts';
import { setStyle } from '#model/layout/set-style.ts';
import type { WidgetBody } from '#model/widgets.ts';
import type { SiteDocument } from '#site/documents.ts';
import { apiDocument, node, siteOf, widgetDocument } from '#site/testing.ts';
import { canvasOf, openInPlace, pageOf } from '../testing.ts';

const row = { value: 'A & <b>', list: ['one', 'two'], none: null };
const data = [{ name: 'row', api: 'rows', where: {}, searchIn: [], descending: false, one: true, required: false }];
const input = { path: '/', params: {}, query: {} };
const words = [{ name: 'words', kind: 'text', default: 'Hello' }];
const text = (value: string, more: Partial<LayoutNode> = {}) =>
  node('heading', { props: { text: value, level: 3 }, ...more });

const inner = node('stack', { slots: { content: [text('Inner {{ props.words }}', { id: 'said' })] } });
const card = node('card', {
  id: 'root',
  props: { title: '{{ props.words }} of {{ row.value }}' },
  style: { base: { color: '#c00' } },
  slots: {
    content: [
      text('As it was', { id: 'text' }),
      node('list', { id: 'entries', opens: { items: { name: 'entries', label: 'Entries' } }, slots: { items: [] } }),
      node('stack', {
        id: 'actions',
        opens: { content: { name: 'actions', label: 'Actions' } },
        slots: { content: [node('button', { id: 'buy', props: { label: 'Buy' } })] },
      }),
      node('@inner', { id: 'in', props: { words: '{{ props.words }}' } }),
      node('form', { id: 'form', props: { name: 'order' } }),
    ],
  },
});
const documents = [
  apiDocument('rows', [row]),
  widgetDocument('inner', inner, words),
  widgetDocument('card', card, words),
  widgetDocument('card:1', text('Version one'), words),
  widgetDocument('outer', node('section', { slots: { content: [node('@card', { id: 'nested' })] } })),
];

const filled = () => ({
  entries: [
    text('{{ row.value }} {{ props.words }}'),
    text('{{ item }}', { repeat: { each: 'row.list', as: 'item' } }),
  ],
  actions: [node('button', { props: { label: 'More' } })],
});
const page = (...content: LayoutNode[]) => node('section', { slots: { content } });
const place = (more: Partial<LayoutNode> = {}) =>
  node('@card', { id: 'place', props: { words: '{{ row.value }}' }, style: { md: { color: '#00c' } }, ...more });

const pages: Record<string, { root: LayoutNode; nodes: readonly string[] }> = {
  'alone on its page': { root: place(), nodes: ['place'] },
  'with what the place fills': { root: page(place({ slots: filled() }), node('@card')), nodes: ['place'] },
  'within another widget': { root: page(node('@outer', { id: 'out' })), nodes: ['out', 'nested'] },
  'in what fills another place': {
    root: page(node('@card', { id: 'holder', slots: { actions: [place({ slots: filled() })] } })),
    nodes: ['place'],
  },
  'in a repeat': {
    root: page(
      node('list', {
        slots: {
          items: [
            place({
              props: { words: '{{ item }}' },
              repeat: { each: 'row.list', as: 'item' },
              slots: { entries: [text('{{ item }}')] },
            }),
          ],
        },
      }),
    ),
    nodes: ['place'],
  },
  'in a repeat without an element a round': {
    root: page(node('stack', { slots: { content: [place({ repeat: { each: 'row.list', as: 'item' } })] } })),
    nodes: ['place'],
  },
  'where the place keeps to a version, as the widget is': { root: page(place()), nodes: ['place'] },
};

/** Without what the canvas alone needs, and where elements know their nodes. */
const plain = ({ markup, css }: { markup: string; css: string }) => ({
  markup: markup.replace(/ data-(?:node|slot|widget)="[^"]*"/g, ''),
  css,
});

function open(name: string) {
  const { root, nodes } = pages[name] ?? { root: page(), nodes: [] };
  const isPinned = name.includes('version');
  const asked = isPinned ? page({ ...place(), widget: '@card:1' }) : root;
  const site = siteOf(asked, { documents, isPreview: true });
  const canvas = openInPlace({ site, root: asked, meta: { data }, input, documents, key: 'card', nodes });
  const shown = (now: LayoutNode) => {
    const changed = documents.map((each): SiteDocument => {
      const body = each.body as WidgetBody;
      return each.naturalKey === 'card' ? { ...each, hash: 'changed', body: { ...body, root: now } } : each;
    });
    return plain(pageOf(siteOf(root, { documents: changed, isPreview: true }), root, { data }, input));
  };
  return { canvas, shown };
}

const edits: Record<string, (tree: LayoutTree) => unknown> = {
  'another text': (tree) => setProp(tree, 'text', 'text', 'As it is'),
  'another colour': (tree) => setStyle(tree, 'text', 'base', 'color', 'accent'),
  'another title': (tree) => setProp(tree, 'root', 'title', '{{ props.words }}!'),
  'a widget more': (tree) => insertNode(tree, text('New'), { parent: 'root', slot: 'content', index: 1 }),
  'a slot closed': (tree) => setOpenSlot(tree, 'actions', 'content', undefined),
  'a slot gone': (tree) => removeNodes(tree, ['entries']),
  'one opened': (tree) => setOpenSlot(tree, 'root', 'content', { name: 'all', label: 'All' }),
};

test.each(Object.keys(pages))('a widget is drawn %s as that page shows it, and stays so as it changes', (name) => {
  const { canvas, shown } = open(name);
  expect(canvas.page.around).toBeDefined();
  expect(plain(canvasOf(canvas))).toEqual(shown(card));
  let history = startHistory({ tree: flattenLayout(card), meta: layoutMeta.parse({}) });
  for (const [what, edit] of Object.entries(edits)) {
    history = commit(history, (draft) => void edit(draft.tree), { label: what, at: 0 });
    canvas.page.patch(structuredClone(history.diff) as Diff);
    canvas.page.follow();
    expect(plain(canvasOf(canvas)), what).toEqual(shown(nestLayout(history.state.tree)));
  }
});

test('a key in the widget changes its own place at once, others when they follow, and no element beside', () => {
  const { canvas } = open('with what the place fills');
  const before = Array.from(canvas.body.querySelectorAll('*'));
  const start = startHistory({ tree: flattenLayout(card), meta: layoutMeta.parse({}) });
  const typed = commit(start, ({ tree }) => void setProp(tree, 'text', 'text', 'Typed'), { label: 'x', at: 0 });
  canvas.page.patch(structuredClone(typed.diff) as Diff);
  const said = () => Array.from(canvas.body.querySelectorAll('h3'), ({ textContent }) => textContent);
  expect(said().filter((each) => each === 'Typed')).toHaveLength(1);
  expect(canvas.page.follow()).toBe(false);
  expect(said().filter((each) => each === 'Typed')).toHaveLength(2);
  expect(Array.from(canvas.body.querySelectorAll('*'))).toEqual(before);
});

test('what is edited has the names of its nodes, and the page around it none', () => {
  const { canvas } = open('with what the place fills');
  const named = Array.from(canvas.body.querySelectorAll<HTMLElement>('[data-node]'), ({ dataset }) => dataset.node);
  expect(named).toEqual(['root', 'text', 'entries', 'actions', 'in', 'form']);
  expect(canvas.page.drawing.elementsOf('root')).toHaveLength(1);
  expect(canvas.page.given).toEqual({ words: 'A & <b>' });
  const [button] = canvas.page.filledElements.filter(({ textContent }) => textContent === 'More');
  expect(button?.closest('[data-node]')?.getAttribute('data-node')).toBe('actions');
});

test('where the page does not show its place the widget is drawn alone, and in its place once it does', () => {
  const root = page(place({ showIf: 'row.value' }), text('Beside'));
  const site = siteOf(root, { documents, isPreview: true });
  const given = { site, root, meta: { data }, input, documents, key: 'card' };
  const canvas = openInPlace({ ...given, nodes: ['place'] });
  expect(canvas.body.textContent).toContain('Beside');
  canvas.page.surround(canvas.kit, { ...canvas.lookedAt, data: {} }, canvas.around);
  expect(canvas.page.around).toBeUndefined();
  expect(canvas.body.textContent).not.toContain('Beside');
  expect(canvas.body.textContent).toContain('As it was');
  canvas.page.surround(canvas.kit, canvas.lookedAt, canvas.around);
  expect(canvas.page.around).toBeDefined();
  expect(canvas.body.textContent).toContain('Beside');
  canvas.page.surround(canvas.kit, canvas.lookedAt);
  expect(canvas.body.textContent).not.toContain('Beside');
  expect(openInPlace({ ...given, nodes: ['nowhere'] }).page.around).toBeUndefined();
});

test('in another language the widget, its other places and the page around it say what they say there', () => {
  const root = page(place(), node('@card'), text('Beside', { id: 'beside' }));
  const site = siteOf(root, { documents, isPreview: true });
  const canvas = openInPlace({ site, root, meta: { data }, input, documents, key: 'card', nodes: ['place'] });
  const texts = { 'node.text.text': 'Comme avant' };
  canvas.page.surround(
    { ...canvas.kit, texts, textsAround: { 'node.beside.text': 'À côté' } },
    canvas.lookedAt,
    canvas.around,
  );
  const said = Array.from(canvas.body.querySelectorAll('h3'), ({ textContent }) => textContent);
  expect(said.filter((each) => each === 'Comme avant')).toHaveLength(2);
  expect(said).toContain('À côté');
  expect(said).not.toContain('As it was');
});
