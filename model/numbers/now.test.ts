import { expect, test } from 'vitest';
import type { LoggedView } from './logged.ts';
import { nowOf } from './now.ts';
import { testView } from './testing-visits.ts';

const now = Date.UTC(2026, 10, 28, 12);
const seconds = (count: number) => now - count * 1000;

const message = (visitor: number | null, path: string, ago: number, about: Partial<LoggedView> = {}): LoggedView => ({
  ...testView(path),
  kind: 'view',
  id: `${path}-${visitor}`,
  message: 0,
  at: seconds(ago),
  visitor,
  visitorBefore: null,
  country: null,
  language: null,
  device: null,
  browser: null,
  system: null,
  bot: null,
  source: null,
  medium: null,
  campaign: null,
  ...about,
});

test('visitors with a sign of life in the last five minutes, each on the page they are on', () => {
  const answer = nowOf(
    [
      message(1, '/b', 20, { country: 'IT' }),
      message(1, '/a', 200, { source: 'Google', country: 'IT' }),
      message(2, '/a', 299),
      message(3, '/a', 300),
      message(4, '/a', 5, { bot: 'Googlebot' }),
      message(null, '/a', 5),
      message(5, '/a', -1),
    ],
    now,
  );
  expect(answer).toMatchObject({
    visitors: 2,
    pages: [
      { path: '/a', visitors: 1 },
      { path: '/b', visitors: 1 },
    ],
    sources: [
      { source: null, visitors: 1 },
      { source: 'Google', visitors: 1 },
    ],
    countries: [
      { country: null, visitors: 1 },
      { country: 'IT', visitors: 1 },
    ],
  });
});

test('a page that is read for long is a sign of life by its later messages, and one view by its first', () => {
  const { visitors, minutes } = nowOf(
    [
      message(1, '/a', 900),
      message(1, '/a', 60, { message: 1 }),
      message(1, '/a', 60, { message: 1 }),
      message(1, '/a', 900),
    ],
    now,
  );
  expect(visitors).toBe(1);
  expect(minutes).toEqual(Array.from({ length: 30 }, (_, minute) => (minute === 14 ? 1 : 0)));
});

test('minutes count views of half an hour, also those without a visitor', () => {
  const { minutes } = nowOf(
    [message(null, '/a', 0), message(1, '/a', 59), message(2, '/a', 1799), message(3, '/a', 1800)],
    now,
  );
  expect([minutes[29], minutes[0], minutes.reduce((sum, count) => sum + count)]).toEqual([2, 1, 3]);
});

test('whoever stays over midnight is one visitor, whatever comes first', () => {
  const before = message(1, '/a', 200);
  const after = message(9, '/b', 10, { visitorBefore: 1 });
  for (const views of [
    [before, after],
    [after, before],
  ])
    expect(nowOf(views, now)).toMatchObject({ visitors: 1, pages: [{ path: '/b', visitors: 1 }] });
  expect(nowOf([message(9, '/b', 10, { visitorBefore: 1 })], now).visitors).toBe(1);
});
