import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flattenLayout } from './layout-tree.ts';
import { moveNodes } from './move-nodes.ts';
import { removeNodes } from './remove-nodes.ts';
import { restoreNode } from './restore-node.ts';
import { grownLayout, sampleCatalogue, smallLayout, treeFaults } from './sample-layout.ts';
import { setProp } from './set-prop.ts';
import { differencesSince } from './version-differences.ts';
import { canMove } from './where-can-go.ts';

const was = flattenLayout(smallLayout());

test('one node gets back what it said, and everything else stays as it is now', () => {
  const now = setProp(setProp(was, 'a', 'text', 'New'), 'c', 'text', 'New too');
  expect(differencesSince(was, now).map(({ id, fields }) => [id, fields])).toEqual([
    ['a', ['props.text']],
    ['c', ['props.text']],
  ]);
  const restored = restoreNode(now, was, 'a');
  expect(restored.nodes.a).toEqual(was.nodes.a);
  expect(restored.nodes.c).toEqual(now.nodes.c);
});

test('what was removed comes back where it stood, without what stands elsewhere now', () => {
  const now = removeNodes(moveNodes(was, ['b1'], { parent: 'root', slot: 'second', index: 0 }), ['b']);
  expect(differencesSince(was, now).find(({ kind }) => kind === 'gone')).toMatchObject({ id: 'b' });
  const restored = restoreNode(now, was, 'b');
  expect(treeFaults(restored)).toEqual([]);
  expect(restored.nodes.root?.slots).toEqual({ first: ['a', 'b', 'c'], second: ['b1'] });
  expect(restored.nodes.b?.slots.first).toEqual(['b2']);
});

test('whatever was done, any node of any version is restored into a sound tree', () => {
  const steps = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 10 }), steps, fc.nat(), (numbers, done, chosen) => {
      const before = flattenLayout(grownLayout(numbers));
      let now = before;
      for (const [one, other, isMove] of done) {
        const ids = Object.keys(now.nodes);
        const [id, parent] = [ids[one % ids.length] ?? '', ids[other % ids.length] ?? ''];
        const place = { parent, slot: 'first', index: 0 };
        if (!isMove) now = removeNodes(now, [id]);
        else if (canMove(now, sampleCatalogue, [id], place)) now = moveNodes(now, [id], place);
      }
      const ids = Object.keys(before.nodes);
      expect(treeFaults(restoreNode(now, before, ids[chosen % ids.length] ?? ''))).toEqual([]);
    }),
  );
});
