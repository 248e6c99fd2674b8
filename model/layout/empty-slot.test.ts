import { expect, test } from 'vitest';
import { usesOfField } from '#model/apis/uses-of-field.ts';
import { checkHeadings } from '#model/checks/check-headings.ts';
import { checkNames, pageNames } from '#model/checks/check-names.ts';
import { checkPlaces } from '#model/checks/check-places.ts';
import { fix } from '#model/checks/fix.ts';
import { checkLayout } from './check-layout.ts';
import { emptySlot } from './empty-slot.ts';
import { type LayoutNode, layoutMeta } from './layout.ts';
import { flattenLayout, nestLayout, placeOf } from './layout-tree.ts';
import { moveByStep } from './move-by-step.ts';
import { node, sampleCatalogue } from './sample-layout.ts';
import { setRepeat } from './set-repeat.ts';
import { unwrapNode } from './unwrap-node.ts';
import { canInsert, canMove, placeNear } from './where-can-go.ts';

const repeat = { each: 'rows', as: 'row' };

/** A row whose cells repeat, with what is shown where there are none. */
const repeated = (whenEmpty: LayoutNode[], own: LayoutNode[] = []): LayoutNode =>
  node('row', 'row', { cells: [{ ...node('c', 'cell', { content: own, [emptySlot]: whenEmpty }), repeat }] });

test('what is shown for an empty list goes by the rules of the place it is shown in', () => {
  const issues = (root: LayoutNode) => checkLayout(root, sampleCatalogue).issues;
  const cell = node('e', 'cell', { content: [] });
  const { root } = checkLayout(repeated([cell]), sampleCatalogue);
  expect(root?.slots.cells?.[0]?.slots[emptySlot]).toMatchObject([{ id: 'e' }]);
  expect(issues(repeated([node('e', 'text')]))).toEqual([
    {
      path: `root.slots.cells.0.slots.${emptySlot}.0.widget`,
      message: 'layout.notAccepted',
      values: { widget: 'text' },
    },
  ]);
  const tree = flattenLayout(repeated([cell]));
  const place = { parent: 'c', slot: emptySlot };
  expect(canInsert(tree, sampleCatalogue, ['cell'], place)).toBe(true);
  expect(canInsert(tree, sampleCatalogue, ['text'], place)).toBe(false);
  expect(canInsert(setRepeat(tree, 'c', undefined), sampleCatalogue, ['cell'], place)).toBe(false);
  expect(canMove(tree, sampleCatalogue, ['c'], place)).toBe(false);
  expect(placeNear(flattenLayout(repeated([])), sampleCatalogue, 'c', ['text'])?.slot).toBe('content');
});

test('nothing is lost where nothing is repeated any more, and it is found and given a place', () => {
  const kept = setRepeat(flattenLayout(repeated([node('e', 'cell', { content: [] })])), 'c', undefined);
  expect(checkLayout(nestLayout(kept), sampleCatalogue).root).toMatchObject(nestLayout(kept));
  const [finding, ...others] = checkPlaces(Object.values(kept.nodes), kept, sampleCatalogue);
  expect(finding).toMatchObject({ kind: 'placeMissing', node: 'c', subject: emptySlot });
  expect(others).toEqual([]);
  if (!finding?.mend) throw new Error('there is no way to give it a place');
  const mended = fix(kept, 'c', finding.mend);
  expect(checkPlaces(Object.values(mended.nodes), mended, sampleCatalogue)).toEqual([]);
  expect(placeOf(mended, 'e')?.slot).not.toBe(emptySlot);
});

test('it reads the page and not the items, and its headings are there sometimes', () => {
  const read = (id: string) => ({ ...node(id, 'text'), bindings: { text: 'row.name' } });
  const root = { ...node('r', 'box', { first: [read('in')], [emptySlot]: [read('out')] }), repeat };
  const outer = node('page', 'box', { first: [root], second: [] });
  const tree = flattenLayout(outer);
  const call = { name: 'rows', api: 'rows', where: {}, searchIn: [], descending: false, one: false, required: false };
  const names = checkNames(Object.values(tree.nodes), tree, sampleCatalogue, pageNames({ data: [call] }));
  expect(names.map(({ node: at, subject }) => `${at} ${subject}`)).toEqual(['out row']);
  const uses = usesOfField(outer, { ...layoutMeta.parse({}), data: [call] }, 'rows', '[].name');
  expect(uses.map(({ node: at }) => at)).toEqual(['in']);
  const text = sampleCatalogue.types.text;
  if (!text) throw new Error('the sample has no text');
  const title = { ...text, fields: { level: { kind: 'choice' as const, default: '1', options: ['1', '2'] } } };
  const types = { ...sampleCatalogue.types, text: title };
  expect(checkHeadings(tree, { ...sampleCatalogue, types }, true)).toEqual([]);
});

test('no step leads in or out, and what is unwrapped leaves it behind', () => {
  const own = node('x', 'text');
  const tree = flattenLayout(repeated([node('e', 'cell', { content: [] }), node('f', 'cell')], [own]));
  expect(placeOf(moveByStep(tree, ['f'], 'up', sampleCatalogue), 'f')).toEqual({
    parent: 'c',
    slot: emptySlot,
    index: 0,
  });
  for (const [id, step] of [
    ['e', 'up'],
    ['f', 'down'],
    ['x', 'down'],
  ] as const)
    expect(moveByStep(tree, [id], step, sampleCatalogue)).toBe(tree);
  expect(Object.keys(unwrapNode(tree, 'c').nodes).sort()).toEqual(['row', 'x']);
});
