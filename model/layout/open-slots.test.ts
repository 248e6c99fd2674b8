import { expect, test } from 'vitest';
import { duplicateNodes } from '#model/layout/duplicate-nodes.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { flattenLayout, nestLayout } from '#model/layout/layout-tree.ts';
import { openSlotsOf } from '#model/layout/open-slots.ts';
import { node, sampleCatalogue } from '#model/layout/sample-layout.ts';
import { setOpenSlot } from '#model/layout/set-open-slot.ts';
import { findWidget } from './catalogue.ts';

const opened = (id: string, name: string, slots: LayoutNode['slots'] = {}, slot = 'first'): LayoutNode => ({
  ...node(id, 'box', slots),
  opens: { [slot]: { name, label: name.toUpperCase() } },
});
const namesOf = (root: LayoutNode) => openSlotsOf(root).map(({ name, node: at, slot }) => `${name} ${at.id}.${slot}`);

test('a widget has the slots its nodes open, in the order of the document', () => {
  const root = node('r', 'box', { first: [opened('a', 'one'), node('b', 'box', { second: [opened('c', 'two')] })] });
  expect(namesOf(root)).toEqual(['one a.first', 'two c.first']);
});

test('of two slots of one name the first counts, none does in a repeat, and none in what another shows', () => {
  const repeat = { each: 'rows', as: 'row' };
  const root = node('r', 'box', {
    first: [
      opened('a', 'one', { first: [opened('b', 'inner')], second: [opened('c', 'beside')] }),
      opened('d', 'one'),
      { ...opened('e', 'two'), repeat },
      { ...node('f', 'box', { first: [opened('g', 'three')] }), repeat },
    ],
  });
  expect(namesOf(root)).toEqual(['one a.first', 'beside c.first']);
});

test('a saved widget that opens a slot of another takes what that one takes, and never follows itself', () => {
  const cells = { ...node('row', 'row'), opens: { cells: { name: 'parts', label: 'Parts' } } };
  const passing = { ...node('p', '@grid'), opens: { parts: { name: 'columns', label: 'Columns' } } };
  const itself = { ...node('s', '@ring'), opens: { a: { name: 'a', label: 'A' } } };
  const bodyOf = (root: LayoutNode) => ({ type: 'row', title: '', description: '', icon: '', props: [], root });
  const saved = new Map([
    ['grid', bodyOf(cells)],
    ['wide', bodyOf(passing)],
    ['ring', bodyOf(itself)],
  ]);
  const slotsOf = (widget: string) => findWidget({ ...sampleCatalogue, saved }, widget)?.slots;
  expect(slotsOf('@grid')).toEqual({ parts: { accept: ['cell'], label: 'Parts' } });
  expect(slotsOf('@wide')).toEqual({ columns: { accept: ['cell'], label: 'Columns' } });
  expect(slotsOf('@ring')).toEqual({});
});

test('a slot is opened under a free name, renamed and closed; a copy of its node opens none', () => {
  const start = flattenLayout(node('r', 'box', { first: [opened('a', 'one'), node('b')], second: [] }));
  const main = { name: 'main', label: 'Main' };
  const both = setOpenSlot(start, 'b', 'second', main);
  expect(both.nodes.b?.opens).toEqual({ second: main });
  expect(setOpenSlot(both, 'b', 'first', { name: 'one', label: 'x' })).toBe(both);
  expect(setOpenSlot(both, 'b', 'second', { ...main, label: 'Words' }).nodes.b?.opens?.second?.label).toBe('Words');
  expect(setOpenSlot(both, 'b', 'second', undefined).nodes.b).not.toHaveProperty('opens');
  const doubled = duplicateNodes(start, ['a'], () => 'copy');
  expect(doubled.nodes.copy).not.toHaveProperty('opens');
  expect(namesOf(nestLayout(doubled))).toEqual(['one a.first']);
});
