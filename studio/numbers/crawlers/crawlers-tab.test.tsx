import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ShownCrawler } from '#contract/numbers-crawlers.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { NumbersScreen } from '../numbers-screen.tsx';

const patience = { timeout: 8000 };
beforeAll(() => loadMessages('inside', 'numbers', 'number-crawlers'));
afterEach(leave);

const crawler = (name: string, more: Partial<ShownCrawler>): ShownCrawler => ({
  name,
  kind: 'unknown',
  is_person: false,
  requests: 5,
  bytes: 1000,
  answers: { ok: 5, redirected: 0, missing: 0, failed: 0 },
  page_count: 0,
  pages: [],
  has_read_robots: false,
  forbidden: 0,
  views: 0,
  last_at: Date.UTC(2026, 10, 28),
  ...more,
});

/** Opens the tab as a member; answers what was asked to count otherwise. */
async function open(role: 'viewer' | 'owner') {
  const counted: unknown[] = [];
  const page = { path: '/=cmd|<b>', requests: 4, bytes: 900, is_forbidden: true };
  const crawlers = [
    crawler('Googlebot', { kind: 'search', has_read_robots: true }),
    crawler('GPTBot', { kind: 'ai_training', forbidden: 2, page_count: 1, pages: [page] }),
    crawler('behavior', { requests: 0, views: 12 }),
  ];
  signedIn(
    () => role,
    ({ path, body }) => {
      if (path === '/v1/numbers/now')
        return Response.json({ visitors: 0, pages: [], sources: [], countries: [], minutes: [] });
      if (path === '/v1/numbers/bots') {
        counted.push(body);
        return Response.json({ status: true, message: 'Done' });
      }
      if (path !== '/v1/numbers/crawlers') return undefined;
      const period = { from: '2026-11-01', to: '2026-11-28', is_running: true };
      return Response.json({ period, time_zone: 'UTC', crawlers });
    },
  );
  openAt('/pages/numbers/crawlers', ['/pages/numbers/$tab/{-$item}', NumbersScreen]);
  await screen.findByText('Googlebot', {}, patience);
  return counted;
}

test('each bot says what for, and whether it keeps to robots.txt; its pages open below it, as text', async () => {
  await open('viewer');
  const rowOf = (name: string) =>
    within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') ?? document.body);
  expect(rowOf('Googlebot').getByText('Search engine')).toBeTruthy();
  expect(rowOf('Googlebot').getByText('Followed')).toBeTruthy();
  expect(rowOf('GPTBot').getByText('2 disallowed requests')).toBeTruthy();
  expect(rowOf('Behaves like a bot').queryByText('Not read')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'GPTBot', expanded: false }));
  expect(screen.getByRole('rowheader', { name: '/=cmd|<b>' })).toBeTruthy();
  expect(screen.getByText('Disallowed by robots.txt')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Actions.*Behaves/ })).toBeNull();
});

test('whoever administers counts the visits of a bot as those of people', async () => {
  const counted = await open('owner');
  // Bots that no page reported a view of have no visits.
  expect(screen.queryByRole('button', { name: /^Actions.*GPTBot/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Actions.*Behaves/ }));
  fireEvent.click(await screen.findByText('Count as people', {}, patience));
  await waitFor(() => expect(counted).toEqual([{ bot: 'behavior', is_person: true }]));
});
