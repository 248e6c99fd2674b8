import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { LastWeek } from './last-week.tsx';

beforeAll(() => loadMessages('inside'));
afterEach(leave);

function open(total: [number, number], worse: object[] = [], notes: string[] = []): void {
  const rows = [1, 2, 3].map((day) => ({ keys: [`2026-03-0${day}`], values: [total[0] / 3, total[1] / 3] }));
  signedIn(
    () => 'viewer',
    ({ path }) => {
      if (path === '/v1/numbers/ask') return Response.json({ total, rows, notes });
      if (path === '/v1/numbers/now') return Response.json({ visitors: 4 });
      return path === '/v1/numbers/worse-since-release' ? Response.json({ worse }) : undefined;
    },
  );
  openAt('/home', ['home', LastWeek]);
}

test('a week of views is told in words and by day, and what became worse leads to its release', async () => {
  const worse = {
    release: { id: 'r41', number: 41 },
    at: 0,
    route: { id: 'x', url: '/about' },
    metric: 'lcp',
    before: 1200,
    after: 2000,
  };
  open([3000, 900], [worse]);
  const link = await screen.findByRole('link', { name: /^LCP of .*\/about.*: .*1\.2\ss.* → .*2\ss.* since release 41$/ });
  expect(link.getAttribute('href')).toBe('/pages/releases/r41');
  expect(await screen.findByText('3,000')).toBeDefined();
  expect(await screen.findByText('4')).toBeDefined();
  expect(screen.getByRole('table', { name: 'Views by day' }).textContent).toContain('1,000');
});

test('before the first view it says what will be there', async () => {
  open([0, 0]);
  expect(await screen.findByText('No views yet')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a site that counts nothing says so', async () => {
  open([0, 0], [], ['not_collected']);
  expect(await screen.findByText(/^Counting is off/)).toBeDefined();
  expect(screen.queryByText('No views yet')).toBeNull();
});
