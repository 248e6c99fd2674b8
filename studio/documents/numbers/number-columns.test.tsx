import { beforeAll, expect, test } from 'vitest';
import { loadMessages, translate } from '#studio/messages/i18n.ts';
import { numberColumns, type Places } from './number-columns.tsx';

beforeAll(() => loadMessages('inside'));

const columnsOf = (places: Places | undefined) =>
  numberColumns<{ id: string }>(
    translate,
    { views: 'shell.views', lcp: 'shell.lcp' },
    ({ id }) => places && (places[id] ?? {}),
  );
const cells = (places: Places | undefined) => columnsOf(places).map(({ cell }) => cell({ id: 'a' }));

test.each([
  ['until they have come nothing is told', undefined, [undefined, undefined]],
  ['a row without any has 0 views and no time', {}, ['0', '—']],
  ['what is unknown is not 0', { a: { views: null, lcp: null } }, ['—', '—']],
  ['a time is told in seconds', { a: { views: 1234, lcp: 1810 } }, ['1,234', '1.81\u00a0s']],
] as const)('%s', (_what, places, expected) => {
  expect(cells(places)).toEqual(expected);
});

test('the first column is there, the others are chosen', () => {
  expect(columnsOf({}).map(({ id, isExtra }) => [id, isExtra])).toEqual([
    ['views', false],
    ['lcp', true],
  ]);
});
