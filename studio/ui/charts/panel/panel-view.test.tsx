import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { PanelAnswer } from '#model/boards/answer.ts';
import type { Panel } from '#model/boards/board.ts';
import { changeLanguage, loadMessages } from '#studio/messages/i18n.ts';
import { show } from '#studio/testing/open-screen.tsx';
import { PanelView } from './panel-view.tsx';
import { linesOf } from './save-csv.ts';

beforeAll(() => loadMessages('inside'));
afterEach(async () => {
  cleanup();
  await changeLanguage('en-US');
});

const panel = (type: Panel['type'], more: Partial<Panel> = {}): Panel => ({
  ...{ id: 'a', type, title: 'Sales', description: '', place: { column: 0, row: 0, width: 4, height: 4 } },
  ...{ compare: false, thresholds: [], stacked: false, horizontal: false, text: '', image: '' },
  ...more,
});
const empty: PanelAnswer = {
  ...{ groups: [], values: [], rows: [], total: [], row_count: 0, names: {}, time_zone: 'Europe/Rome' },
  ...{ ignored: [], notes: [] },
};
const count = { name: 'count', label: 'Orders', unit: 'count' } as const;
const revenue = { name: 'sum', label: 'Revenue', unit: 'money', currency: 'EUR' } as const;
const day = { field: 'ordered', label: 'Day', type: 'time', step: 'day' } as const;
const status = { field: 'status', label: 'Status', type: 'text' } as const;
const days: PanelAnswer = {
  ...empty,
  ...{ groups: [day], values: [count], total: [9] },
  rows: [
    { keys: ['2026-11-01'], values: [4] },
    { keys: ['2026-11-02'], values: [null] },
    { keys: ['2026-11-03'], values: [5] },
  ],
};
const byStatus: PanelAnswer = {
  ...empty,
  ...{ groups: [status], values: [count], total: [100], names: { paid: 'Paid' } },
  rows: [
    ...['paid', 'b', 'c', 'd', 'e', 'f', 'g'].map((key, at) => ({ keys: [key], values: [30 - at * 4] })),
    { keys: [null], values: [2], isOther: true },
  ],
};

const draw = (drawn: Panel, answer: PanelAnswer, view?: 'table') =>
  show(<PanelView panel={drawn} answer={answer} {...(view && { view })} />);
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()));

test('a number is in its unit, says how it changed by what is better, and has its level as a shape', () => {
  const answer = {
    ...{ ...empty, total: [0.062, 12_345.6], compared_total: [0.031] },
    values: [{ name: 'errors', label: 'Errors', unit: 'percent', lessIsBetter: true } as const, revenue],
  };
  draw(
    panel('number', {
      thresholds: [
        { from: 0.05, level: 'bad' },
        { from: 0, level: 'good' },
      ],
    }),
    answer,
  );
  expect(screen.getByText('6.2%')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Critical' })).toBeDefined();
  expect(screen.getByText('+100% against 3.1% (the period before)').parentElement?.dataset.tone).toBe('worse');
  expect(screen.getByText('€12,346')).toBeDefined();
});

test('money and dates are written as the reader does', async () => {
  await changeLanguage('it-IT');
  draw(panel('table'), { ...days, values: [revenue], rows: [{ keys: ['2026-11-03'], values: [1234.5] }] });
  expect(screen.getByText('1234,50 €')).toBeDefined();
  expect(screen.getByText(/3 nov 2026/)).toBeDefined();
});

test('a value that is not known is a gap of the line, a dash in the table beside it, and empty as CSV', () => {
  draw(panel('line'), days);
  const line = document.querySelector('svg path[stroke], svg [class*="line"]')?.getAttribute('d');
  expect(line?.match(/M/g)).toHaveLength(2);
  expect(rowsOf(screen.getByRole('table'))).toContainEqual(['Mon, Nov 2, 2026', '—']);
  expect(linesOf(days)).toContainEqual(['2026-11-02', null]);
});

test('arrows read the points of a chart one by one, each of its series by name', () => {
  draw(panel('line'), {
    ...days,
    ...{ groups: [day, status], names: { paid: 'Paid' } },
    rows: ['2026-11-01', '2026-11-02'].flatMap((key) => [
      { keys: [key, 'paid'], values: [4] },
      { keys: [key, 'open'], values: [1] },
    ]),
  });
  const chart = screen.getByRole('slider', { name: 'Sales' });
  expect(chart.getAttribute('aria-valuetext')).toBe('Mon, Nov 2, 2026: Paid: 4, open: 1');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart.getAttribute('aria-valuetext')).toContain('Sun, Nov 1, 2026');
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['Paid', 'open']);
});

test('in Arabic time runs from the right, and the arrows follow it', async () => {
  await changeLanguage('ar-SA');
  draw(panel('bar'), days);
  const bars = [...document.querySelectorAll('svg rect')].map((each) => Number(each.getAttribute('x')));
  expect(bars).toHaveLength(2);
  expect(bars[0]).toBeGreaterThan(bars[1] ?? 0);
  const chart = screen.getByRole('slider');
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  expect(chart.getAttribute('aria-valuenow')).toBe('2');
});

test('a donut has few slices; the rest is together with what was before, and each has its share', () => {
  draw(panel('donut'), byStatus);
  const slices = within(screen.getByRole('list', { name: 'Sales' })).getAllByRole('listitem');
  expect(slices.map(({ textContent }) => textContent)).toEqual([
    'Paid3023%',
    'b2620%',
    'c2217%',
    'd1814%',
    'e1411%',
    'Other1814%',
  ]);
});

test('the eighth series and those after it are one, where they can be added up', () => {
  const keys = Array.from({ length: 12 }, (_, at) => `s${at}`);
  const many: PanelAnswer = {
    ...{ ...days, groups: [day, status] },
    rows: ['2026-11-01', '2026-11-02'].flatMap((at) =>
      keys.map((key, index) => ({ keys: [at, key], values: [20 - index] })),
    ),
  };
  draw(panel('area', { stacked: true }), many);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual([...keys.slice(0, 7), 'Other']);
  cleanup();
  draw(panel('line'), { ...many, values: [{ ...count, name: 'average' }] });
  expect(screen.getAllByRole('button')).toHaveLength(7);
  expect(screen.getByText('Shows 7 of 12 series')).toBeDefined();
});

test('a week begins as the reader’s does, and each hour is read by keys in both directions', () => {
  draw(panel('heat_map'), {
    ...{ ...empty, values: [count] },
    groups: [{ field: 'at', label: '', type: 'weekday_hour', step: 'weekday_hour' }],
    rows: [{ keys: ['1-09'], values: [12] }],
  });
  const week = screen.getByRole('slider', { name: 'Sales' });
  fireEvent.keyDown(week, { key: 'ArrowDown' });
  expect(week.getAttribute('aria-valuetext')).toBe('Sunday 12 AM: —');
  fireEvent.keyDown(week, { key: 'ArrowDown' });
  for (let hour = 0; hour < 9; hour++) fireEvent.keyDown(week, { key: 'ArrowRight' });
  expect(week.getAttribute('aria-valuetext')).toBe('Monday 9 AM: 12');
  expect(rowsOf(screen.getByRole('table'))).toContainEqual(['Monday 9 AM', '12']);
});

test('a funnel says how many left before each step, and progress how far it is', () => {
  const steps = [
    ['Cart', 100],
    ['Order', 25],
  ] as const;
  draw(panel('funnel'), {
    ...{ ...empty, groups: [status], values: [count] },
    rows: steps.map(([key, value]) => ({ keys: [key], values: [value] })),
  });
  expect(screen.getByText('75 left (75%)')).toBeDefined();
  draw(panel('progress', { goal: 400 }), { ...empty, values: [count], total: [100] });
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('25%');
  expect(screen.getByText('300 to go')).toBeDefined();
});

test('what is in the data stays text, and only addresses of the web are links', () => {
  const records = {
    columns: [
      { field: 'a', label: 'Name', type: 'text' },
      { field: 'b', label: 'Page', type: 'link' },
    ] as const,
    rows: [
      ['<b>Mara</b>', 'https://example.com/a'],
      ['=1+1', 'javascript:alert(1)'],
    ],
  };
  draw(panel('table'), { ...empty, records, row_count: 2 });
  expect(screen.getByText('<b>Mara</b>')).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://example.com/a']);
});

test('any chart is shown as the table it has beside it', () => {
  draw(panel('donut'), byStatus, 'table');
  expect(screen.queryByRole('list')).toBeNull();
  expect(rowsOf(screen.getByRole('table')).at(-1)).toEqual(['Total', '100']);
});

test('nothing in a period is said, and is no number of 0', () => {
  draw(panel('bar'), { ...empty, values: [count], period: { from: '2026-11-01', to: '2026-11-02' } });
  expect(screen.getByText('No data in this period')).toBeDefined();
  draw(panel('number'), { ...empty, values: [count], total: [0] });
  expect(screen.getByText('0')).toBeDefined();
});
