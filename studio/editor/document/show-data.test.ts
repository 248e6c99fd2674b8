import { beforeEach, expect, test } from 'vitest';
import '#studio/messages/layout-words.ts';
import { columnsOf } from '#model/layout/card-columns.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { setMark } from '#model/layout/set-mark.ts';
import { catalogue as types } from '#widgets/catalogue.ts';
import { addWidget } from './commands.ts';
import type { Editor } from './editor-context.ts';
import { sampleEditor } from './sample-editor.ts';
import { showData } from './show-data.ts';
import { showDialog, shownDialog } from './shown-dialog.ts';

beforeEach(() => showDialog(undefined));

const node = (id: string, widget: string, slots: LayoutNode['slots'] = {}): LayoutNode => {
  return { id, widget, props: {}, bindings: {}, slots, style: {} };
};

function open(inside: LayoutNode[] = []): Editor {
  const page = node('page', 'page', { main: [node('section', 'section', { content: inside })] });
  return { ...sampleEditor(page), catalogue: { types, saved: new Map() } };
}

const nodesOf = ({ store }: Editor) => Object.values(store.document().tree.nodes);
const teachers = {
  kind: 'source',
  api: 'teachers',
  columns: columnsOf({ name: 'Amal', since: '2026-09-01' }),
} as const;
const dishes = { kind: 'source', api: 'dishes', columns: columnsOf({ dish: 'Soup', vegan: true }) } as const;

test('a list that is put in asks which data it shows, and the page asks for that in the same step', () => {
  const editor = open();
  const id = addWidget(editor, 'list', { parent: 'section', slot: 'content', index: 0 }) ?? '';
  expect(shownDialog()).toMatchObject({ name: 'which-data', node: id });
  expect(showData(editor, id, teachers)).toBe(true);
  const [card] = nodesOf(editor).filter(({ widget }) => widget === 'card');
  expect(card).toMatchObject({
    parent: id,
    repeat: { each: 'teachers', as: 'item' },
    props: { title: '{{ item.name }}' },
  });
  expect(editor.store.document().meta.data).toMatchObject([{ name: 'teachers', api: 'teachers', one: false }]);
  editor.store.undo();
  expect(editor.store.document().meta.data).toEqual([]);
  expect(nodesOf(editor).map(({ widget }) => widget)).toEqual(['page', 'section', 'list']);
});

test('other data is read by the cards that are there: what was written stays', () => {
  const editor = open([node('list', 'list', { items: [] })]);
  showData(editor, 'list', teachers);
  const card = () => nodesOf(editor).find(({ widget }) => widget === 'card');
  editor.store.commit('editor.step.edit', ({ tree }) => {
    const found = tree.nodes[card()?.id ?? ''];
    if (found) found.props.eyebrow = 'New: {{ item.name }}';
  });
  showData(editor, 'list', dishes);
  expect(card()?.repeat).toEqual({ each: 'dishes', as: 'item' });
  expect(card()?.props).toMatchObject({ title: '{{ item.dish }}', eyebrow: 'New: {{ item.name }}' });
  const facts = nodesOf(editor).find(({ widget }) => widget === 'facts');
  expect(facts?.props.rows).toEqual([{ label: 'vegan', value: '{% if item.vegan %}✓{% endif %}' }]);
});

test('a list in a list names its items otherwise', () => {
  const inner = node('inner', 'list', { items: [] });
  const outer = { ...node('outer', 'section', { content: [inner] }), repeat: { each: 'teachers', as: 'item' } };
  const editor = open([outer]);
  showData(editor, 'inner', { kind: 'list', each: 'item.pupils', columns: [] });
  expect(nodesOf(editor).find(({ widget }) => widget === 'card')?.repeat).toEqual({
    each: 'item.pupils',
    as: 'item_2',
  });
});

test('what is locked shows no other data, and no page asks more sources than it can', () => {
  const editor = open([node('list', 'list', { items: [] })]);
  editor.store.commit('editor.step.lock', ({ tree }) => void setMark(tree, 'list', 'locked', true));
  expect(showData(editor, 'list', teachers)).toBe(false);
  editor.store.undo();
  editor.store.commit('editor.step.data', ({ meta }) => {
    const call = { api: 'a', where: {}, searchIn: [], descending: false, one: false, required: false };
    meta.data = Array.from({ length: 20 }, (_, at) => ({ ...call, name: `a${at}` }));
  });
  expect(showData(editor, 'list', teachers)).toBe(false);
  expect(showData(editor, 'list', { kind: 'list', each: 'a1', columns: [] })).toBe(true);
});

test('a saved widget, which asks for no data, does not ask', () => {
  const page = node('section', 'section', { content: [] });
  const editor = { ...sampleEditor(page, 'widget'), catalogue: { types, saved: new Map() } };
  expect(addWidget(editor, 'list', { parent: 'section', slot: 'content', index: 0 })).toBeDefined();
  expect(shownDialog()).toBeUndefined();
});
