import { expect, test } from 'vitest';
import { editorSearch, pathOfStop, type TrailStop } from './trail.ts';

const page: TrailStop = { kind: 'page_template', key: 'home', node: 'n1' };
const card: TrailStop = { kind: 'widget', key: 'card', node: 'n2' };

test('a way is read of an address, and what is none is left out', () => {
  expect(editorSearch({ from: [page, card] })).toEqual({ from: [page, card] });
  expect(editorSearch({ from: [{ ...page, more: 1 }, { kind: 'api', key: 'x', node: 'y' }, 'home', null] })).toEqual({
    from: [page],
  });
  for (const from of [undefined, 'home', [], [{ ...page, node: '' }], { ...page }])
    expect(editorSearch({ from }), String(from)).toEqual({});
  expect(editorSearch({ from: Array.from({ length: 20 }, () => card) }).from).toHaveLength(8);
});

test('each stop leads to its editor with its node, and knows the way that led there', () => {
  expect(pathOfStop([page, card], 0)).toEqual({
    to: '/pages/templates/$pageKey',
    params: { pageKey: 'home' },
    search: {},
    hash: 'node=n1',
  });
  expect(pathOfStop([page, card], 1)).toEqual({
    to: '/pages/widgets/$key/layout',
    params: { key: 'card' },
    search: { from: [page] },
    hash: 'node=n2',
  });
});

test('alone and the path one looked at are read of an address too, and led back with', () => {
  const at = '/country/fra?x=1';
  expect(editorSearch({ from: [page], alone: true, at })).toEqual({ from: [page], alone: true, at });
  for (const alone of [false, 'true', 1]) expect(editorSearch({ from: [page], alone })).toEqual({ from: [page] });
  expect(editorSearch({ alone: true })).toEqual({});
  for (const wrong of ['country', 7, `/${'x'.repeat(2048)}`]) expect(editorSearch({ at: wrong })).toEqual({});
  expect(pathOfStop([page, card], 1, at).search).toEqual({ from: [page], at });
  expect(pathOfStop([page], 0, at).search).toEqual({ at });
});
