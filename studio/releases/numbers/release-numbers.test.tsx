import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ReleaseNumbers as Numbers } from '#contract/numbers-places.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { ReleaseNumbers } from './release-numbers.tsx';

beforeAll(() => loadMessages('inside'));
afterEach(leave);

const lcp = { metric: 'lcp', before: 1200, after: 2000, before_count: 300, after_count: 400 } as const;
const numbers: Numbers = {
  release: { id: 'r41', number: 41 },
  activations: [1_773_000_000_000],
  at: 1_773_000_000_000,
  previous: { id: 'r40', number: 40 },
  before: { from: '2026-02-11', to: '2026-03-10' },
  after: { from: '2026-03-12', to: '2026-04-08' },
  days: 28,
  others: [],
  routes: [
    {
      id: 'slow',
      url: '/country/<x>',
      changes: [{ ...lcp, low: 600, high: 1000, is_claimed: true }],
      documents: [{ kind: 'widget', id: 'w', title: 'Map', change: 'changed' }],
    },
    {
      id: 'same',
      url: '/',
      changes: [{ ...lcp, after: 1250, low: -90, high: 190, is_claimed: false }],
      documents: [],
    },
  ],
  routes_total: 2,
};

function open(answer: Partial<Numbers>): void {
  signedIn(
    () => 'viewer',
    ({ path }) => (path === '/v1/numbers/releases/r41' ? Response.json({ ...numbers, ...answer }) : undefined),
  );
  openAt('/release', ['release', () => <ReleaseNumbers id="r41" />]);
}

test('what changed for certain is said with why, what may be chance is not, and both releases are compared from there', async () => {
  open({});
  expect(await screen.findByText(/28 days each/)).toBeDefined();
  const [slow, same] = screen.getAllByRole('listitem');
  if (!slow || !same) throw new Error('Two routes are listed.');
  const claim = within(slow).getByText(/^LCP: .*1\.2\ss.* → .*2\ss/);
  expect(claim.textContent).toContain('Worse');
  expect(within(slow).getByText('Map')).toBeDefined();
  expect(within(same).getByText('No clear change')).toBeDefined();
  expect(within(same).queryByText(/→/)).toBeNull();
  fireEvent.click(within(slow).getByText(/^LCP: .*1\.2\ss.* → .*2\ss/));
  expect(within(slow).getByRole('cell', { name: /\+600\sms.* to .*\+1\ss/ })).toBeDefined();
  const link = screen.getByRole('link', { name: 'Compare releases' });
  expect(link.getAttribute('href')).toBe('/pages/releases/compare?from=r40&to=r41');
});

const without = { before: null, after: null, days: 0, routes: [] };

test.each<[string, Partial<Numbers>, string | RegExp]>([
  ['a release that went live today', without, 'Numbers appear after the first whole day.'],
  ['one that never did', { ...without, at: null, activations: [] }, 'This release was never live.'],
  ['others in the same days', { others: [40, 42] }, /Releases 40 and 42 went live in these days too/],
])('%s is told of', async (_what, answer, text) => {
  open(answer);
  expect(await screen.findByText(text)).toBeDefined();
});
