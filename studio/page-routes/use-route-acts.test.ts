import { expect, test } from 'vitest';
import { aboutLost, noEffects } from '#studio/documents/route-changes/testing.tsx';
import { isShownBefore } from './use-route-acts.ts';

const row = { id: 'r1', url_string: '/about', redirect_to: null, errors: [], notices: [] };
const changes = [{ ...row, outcome: 'changes' as const }];

test('a route is switched at once where nobody loses anything', () => {
  expect(isShownBefore({ rows: changes, effects: noEffects })).toBe(false);
  const { addresses, sitemap } = aboutLost;
  expect(isShownBefore({ rows: changes, effects: { ...noEffects, addresses, sitemap } })).toBe(false);
});

test.each([
  ['links would lead to nothing', { rows: changes, effects: aboutLost }],
  ['it cannot be', { rows: [{ ...row, outcome: 'faulty' as const, errors: ['Outside.'] }], effects: noEffects }],
  [
    'it answers in the place of another',
    {
      rows: changes,
      effects: {
        ...noEffects,
        addresses: { total: 1, stops: 0, first: [{ url_string: '/c/it', before: '/c/<code>', after: '/c/it' }] },
      },
    },
  ],
])('where %s it is shown before', (_what, plan) => {
  expect(isShownBefore(plan)).toBe(true);
});
