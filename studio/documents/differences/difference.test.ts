import { expect, test } from 'vitest';
import { differences } from './difference.ts';

const node = (id: string, text: string) => ({ id, props: { text } });

test.each([
  ['a field', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ path: 'b', before: 2, after: 3 }]],
  ['a field that came', { a: 1 }, { a: 1, b: 3 }, [{ path: 'b', before: undefined, after: 3 }]],
  ['a field that went', { a: 1, b: [1] }, { a: 1 }, [{ path: 'b', before: [1], after: undefined }]],
  ['nothing', { a: { b: [1, 2] } }, { a: { b: [1, 2] } }, []],
  ['a member', { a: [1, 2] }, { a: [1, 5] }, [{ path: 'a.1', before: 2, after: 5 }]],
  ['a kind', { a: [] }, { a: {} }, [{ path: 'a', before: [], after: {} }]],
])('%s is found', (_what, before, after, expected) => {
  expect(differences(before, after)).toEqual(expected);
});

test('a node that moved is told as an order, and its neighbours stay the same', () => {
  const before = { slots: [node('a', '1'), node('b', '2')] };
  const after = { slots: [node('b', '2'), node('a', 'one')] };
  expect(differences(before, after)).toEqual([
    { path: 'slots', before: 'a, b', after: 'b, a' },
    { path: 'slots.a.props.text', before: '1', after: 'one' },
  ]);
});

test('a document that was made or deleted differs as a whole', () => {
  expect(differences(null, { a: 1 })).toEqual([{ path: '', before: null, after: { a: 1 } }]);
});

test('a deep document is compared', () => {
  let [one, other]: [unknown, unknown] = [1, 2];
  for (let depth = 0; depth < 20_000; depth += 1) [one, other] = [{ in: one }, { in: other }];
  expect(differences(one, other)).toHaveLength(1);
});
