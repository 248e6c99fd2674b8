import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { NumbersAnswer } from '#contract/numbers.ts';
import type { Question } from '#model/numbers/question.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { NumbersScreen } from './numbers-screen.tsx';

const patience = { timeout: 8000 };
/** What was asked since the screen was opened. */
let asked: Question[] = [];

const days = ['2026-11-26', '2026-11-27', '2026-11-28'];
const lists: Partial<Record<string, [string | null, number][]>> = {
  page: [
    ['/', 70],
    ['/<img src=x onerror=alert(1)>', 30],
  ],
  country: [
    ['IT', 60],
    [null, 40],
  ],
};

/** A small server: 100 visitors in three days, the last of which goes on. */
function answer(question: Question): NumbersAnswer {
  const [by] = question.by;
  const isCourse = by === 'day' || by === 'hour';
  const rows = isCourse ? days.map((day): [string, number] => [day, 33]) : ((by && lists[by]) ?? []);
  const values = (value: number) => question.metrics.map((metric) => (metric === 'unconfirmed' ? null : value));
  return {
    period: { from: '2026-11-26', to: '2026-11-28', is_running: true },
    compared_period: question.compare && { from: '2026-11-23', to: '2026-11-25' },
    time_zone: 'Europe/Rome',
    total: values(100),
    compared_total: question.compare && values(80),
    rows: rows.map(([key, value]) => ({ keys: [key], values: values(value), compared: values(value / 2) })),
    row_count: rows.length,
    notes: ['imported'],
    names: {},
  };
}

beforeAll(() => loadMessages('inside', 'numbers'));
afterEach(leave);

async function open(path = '/pages/numbers', answerTo: (question: Question) => NumbersAnswer = answer) {
  asked = [];
  signedIn(
    () => 'viewer',
    (call) => {
      if (call.path === '/v1/numbers/notes') return Response.json({ notes: [] });
      if (call.path === '/v1/numbers/segments') return Response.json({ segments: [] });
      if (call.path === '/v1/numbers/now')
        return Response.json({ visitors: 3, pages: [], sources: [], countries: [], minutes: [] });
      if (call.path !== '/v1/numbers/ask') return undefined;
      const question = call.body as unknown as Question;
      asked.push(question);
      return Response.json(answerTo(question));
    },
  );
  const router = openAt(path, ['/pages/numbers', NumbersScreen]);
  await screen.findByRole('heading', { level: 1, name: 'Analytics' }, patience);
  return () => router.state.location.search as Record<string, unknown>;
}

const course = () => asked.filter(({ metrics }) => metrics.includes('visits') && metrics.includes('bounce_rate'));

test('totals say how they changed, what is unknown is no nought, and each has its definition', async () => {
  await open();
  const visitors = await screen.findByRole('button', { name: /^Visitors.*100.*\+25%/ }, patience);
  expect(visitors.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: /^Unconfirmed.*—/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'What is “Visitors”?' }));
  expect(screen.getByText(/deleted when the day has ended/)).toBeTruthy();
  expect(screen.getByText(/Some days are imported/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: '3 visitors now' }, patience)).toBeTruthy();
});

test('a total puts its course into the chart, which says the same as a table', async () => {
  const search = await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Views.*100/ }, patience));
  await waitFor(() => expect(search()).toEqual({ metric: 'views' }), patience);
  const table = await screen.findByRole('table', { name: 'Views' }, patience);
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  const chart = screen.getByRole('slider', { name: 'Views' });
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart.getAttribute('aria-valuetext')).toBe('Fri, Nov 27, 2026: 33');
  fireEvent.keyDown(chart, { key: 'Enter' });
  await waitFor(() => expect(search().period).toBe('2026-11-27..2026-11-27'), patience);
});

test('a row filters by its value, which stays text, and its chip takes the filter away', async () => {
  const search = await open('/pages/numbers?cards=page');
  const row = await screen.findByRole('link', { name: /onerror=alert\(1\)/ }, patience);
  fireEvent.click(row);
  await waitFor(() => expect(search().where).toBe('page:/<img src=x onerror=alert(1)>'), patience);
  expect(document.querySelector('img')).toBeNull();
  await waitFor(
    () =>
      expect(course().at(-1)?.filters).toEqual([
        { field: 'page', how: 'is', values: ['/<img src=x onerror=alert(1)>'] },
      ]),
    patience,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Remove filter: Page is/ }, patience));
  await waitFor(() => expect(search().where).toBeUndefined(), patience);
});

test('keys choose the period and whether it is compared, but not while something is typed', async () => {
  const search = await open();
  await screen.findByRole('button', { name: /^Visitors.*100/ }, patience);
  fireEvent.keyDown(document.body, { key: 'd' });
  await waitFor(() => expect(search()).toEqual({ period: 'today' }), patience);
  fireEvent.keyDown(document.body, { key: 'x' });
  await waitFor(() => expect(search()).toEqual({ period: 'today', compare: 'none' }), patience);
  await waitFor(() => expect(course().at(-1)).toMatchObject({ period: { last: 'today' }, by: ['hour'] }), patience);
  expect(course().at(-1)).not.toHaveProperty('compare');
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: 'w' });
  fireEvent.keyDown(document.body, { key: 'w', ctrlKey: true });
  field.remove();
  expect(search().period).toBe('today');
});

test('a list opens whole, is searched and sorted by the server, and closes again', async () => {
  const search = await open('/pages/numbers?open=page&sort=-bounce_rate&q=img');
  const list = await screen.findByRole('dialog', { name: 'Pages' }, patience);
  await within(list).findByRole('link', { name: /onerror/ }, patience);
  expect(asked).toContainEqual(
    expect.objectContaining({
      by: ['page'],
      search: 'img',
      sort: { metric: 'bounce_rate', descending: true },
      size: 20,
    }),
  );
  fireEvent.click(within(list).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(search()).toEqual({}), patience);
});

test('a site without views says what to do, and one that does not count how to begin', async () => {
  const none = (question: Question): NumbersAnswer => ({
    ...answer(question),
    total: question.metrics.map(() => 0),
    notes: [],
  });
  await open('/pages/numbers?period=all', none);
  expect(await screen.findByText('No views yet', {}, patience)).toBeTruthy();
  leave();
  await open('/pages/numbers', (question) => ({ ...none(question), notes: ['not_collected'] }));
  expect(await screen.findByText('Counting is off', {}, patience)).toBeTruthy();
});
