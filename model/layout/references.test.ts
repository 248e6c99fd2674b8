import { expect, test } from 'vitest';
import { layoutReferences } from '#model/layout/references.ts';
import { node } from '#model/layout/sample-layout.ts';

test('each saved widget and each api is named once', () => {
  const root = node('r', 'box', {
    first: [node('a', '@site-header'), node('b', 'box', { first: [node('c', '@site-header')] })],
    second: [node('d', '@site-footer')],
  });
  const call = { where: {}, searchIn: [], descending: false, one: false, required: false };
  const data = [
    { ...call, name: 'all', api: 'countries' },
    { ...call, name: 'one', api: 'countries' },
  ];
  const found = layoutReferences(root, { data });
  expect(found.map(({ kind, key }) => `${kind} ${key}`).toSorted()).toEqual([
    'api countries',
    'widget site-footer',
    'widget site-header',
  ]);
  expect(layoutReferences(node('r'))).toEqual([]);
});
