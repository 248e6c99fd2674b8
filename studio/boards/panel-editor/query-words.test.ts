import { beforeAll, expect, test } from 'vitest';
import type { PanelType } from '#model/boards/board.ts';
import { boardQuery, type RowsQuery } from '#model/boards/query.ts';
import type { Period } from '#model/numbers/question.ts';
import { changeLanguage, loadMessages, translate } from '#studio/messages/i18n.ts';
import type { OfferedData } from './data-names.ts';
import { queryWords } from './query-words.ts';

const orders = (title: string, ...[status, total, ordered, country]: string[]): OfferedData => ({
  ...{ kind: 'table', key: 'orders', title },
  fields: [
    { field: 'status', label: status ?? '', type: 'choice', choices: [{ value: 'paid', label: 'Paid' }] },
    { field: 'total', label: total ?? '', type: 'money' },
    { field: 'ordered', label: ordered ?? '', type: 'time' },
    { field: 'country', label: country ?? '', type: 'country' },
  ],
});
const english = orders('Orders', 'Status', 'Amount', 'Order date', 'Country');
const rows = (given: Partial<RowsQuery>): RowsQuery => ({
  ...{ from: 'rows', dataset: { kind: 'table', key: 'orders' }, where: [], time: 'ordered', limit: 50 },
  ...{ group: [], values: [{ how: 'count', label: '' }], columns: [] },
  ...given,
});
const week = { field: 'ordered', by: 'week' } as const;
const perWeekByStatus = rows({ group: [week, { field: 'status' }] });
const sum = { how: 'sum', field: 'total', label: '' } as const;
const year = { last: '12m' } as const;

beforeAll(() => loadMessages('inside', 'numbers', 'board-panels', 'metrics'));

const say = (query: unknown, type: PanelType = 'bar', period?: Period, data: readonly OfferedData[] = [english]) =>
  queryWords(translate, { type, query: boardQuery.parse(query) }, { datasets: data }, period);

test.each<[words: string, query: RowsQuery, type?: PanelType, period?: Period]>([
  ['Orders per week, last 12 months, by status', perWeekByStatus, 'line', year],
  ['Orders per week, by status', perWeekByStatus, 'line'],
  ['Orders, last 12 months', perWeekByStatus, 'progress', year],
  ['Sum of amount in orders, last 12 months', rows({ values: [sum] }), 'number', year],
  [
    'Orders and sum of amount in orders by status',
    rows({ group: [{ field: 'status' }], values: [{ how: 'count', label: '' }, sum] }),
  ],
  ['Orders by status and country', rows({ group: [{ field: 'status' }, { field: 'country' }] })],
  ['Orders by weekday and hour', rows({ group: [{ field: 'ordered', by: 'weekday_hour' }] }), 'heat_map'],
  ['Revenue by status', rows({ group: [{ field: 'status' }], values: [{ ...sum, label: 'Revenue' }] })],
  ['Orders: status and amount, last 12 months', rows({ columns: ['status', 'total'], values: [] }), 'list', year],
  [
    'Orders, where status is Paid and amount is above 100',
    rows({
      where: [
        { field: 'status', how: 'is', values: ['paid'] },
        { field: 'total', how: 'above', values: ['100'] },
      ],
    }),
    'number',
  ],
  [
    'Orders, where country isn’t France and order date is on or after 2026-01-01',
    rows({
      where: [
        { field: 'country', how: 'not', values: ['FR'] },
        { field: 'ordered', how: 'from', values: ['2026-01-01'] },
      ],
    }),
  ],
  ['Orders, Nov 1 – 28, 2026', rows({}), 'number', { from: '2026-11-01', to: '2026-11-28' }],
  ['Orders', rows({ time: undefined }), 'number', year],
])('says “%s”', (words, query, type, period) => {
  const shown = type === 'progress' ? { ...query, group: [] } : query;
  expect(say(shown, type, period).replaceAll('\u2009', ' ')).toBe(words);
});

test('Analytics and metrics are said by their own names', () => {
  const numbers = { from: 'numbers', metrics: ['visitors', 'lcp'], by: ['day', 'country'] };
  expect(say(numbers, 'line', { last: '28d' })).toBe('Visitors and LCP per day, last 28 days, by country');
  expect(say({ ...numbers, by: [], filters: [{ field: 'country', values: ['IT'] }] }, 'number')).toBe(
    'Visitors and LCP, where country is Italy',
  );
  expect(say({ from: 'metrics', metric: 'cpu' }, 'line', { last: 'today' })).toBe('CPU over time, today');
  expect(say({ from: 'metrics', metric: 'jobs', by: 'server' })).toBe('Jobs by server');
  const id = '0f8b7a52-9f53-4a4e-8f2e-0d7a8d1d6b11';
  const funnel = boardQuery.parse({ from: 'numbers', metrics: ['visits'], funnel: id });
  const known = { datasets: [], funnels: { [id]: 'Checkout' } };
  expect(queryWords(translate, { type: 'funnel', query: funnel }, known)).toBe('Funnel “Checkout”');
});

test('data that is gone is called by its key, and a text has no data', () => {
  expect(say(perWeekByStatus, 'line', undefined, [])).toBe('Orders per week, by status');
  expect(say(perWeekByStatus, 'text')).toBe('');
});

test.each([
  [
    'zh-Hans-CN',
    orders('订单', '状态', '金额', '下单日期'),
    '最近 12 个月，每周订单数量，按状态划分',
    '订单的金额合计（状态是 Paid）',
  ],
  [
    'ar-SA',
    orders('الطلبات', 'الحالة', 'المبلغ', 'تاريخ الطلب'),
    'عدد الطلبات أسبوعيًا، آخر 12 شهرًا، حسب الحالة',
    'مجموع المبلغ (الطلبات)، حيث الحالة: Paid',
  ],
  [
    'it-IT',
    orders('Ordini', 'Stato', 'Importo', 'Data'),
    'Ordini per settimana, ultimi 12 mesi, per stato',
    'Somma: importo (ordini), con stato: Paid',
  ],
  [
    'es',
    orders('Pedidos', 'Estado', 'Importe', 'Fecha'),
    'Pedidos por semana, últimos 12 meses, por estado',
    'Suma de importe (pedidos), con estado: Paid',
  ],
  [
    'fr',
    orders('Commandes', 'Statut', 'Montant', 'Date'),
    'Commandes par semaine, 12 derniers mois, par statut',
    'Somme : montant (commandes), avec statut : Paid',
  ],
] as const)('in %s', async (locale, data, perWeek, total) => {
  await changeLanguage(locale);
  const plain = (text: string) =>
    text
      .replace(/[\u2066-\u2069]/gu, '')
      .replaceAll('\u00a0', ' ')
      .replaceAll('\u202f', ' ');
  try {
    expect(plain(say(perWeekByStatus, 'line', year, [data]))).toBe(perWeek);
    const paid = rows({ values: [sum], where: [{ field: 'status', how: 'is', values: ['paid'] }] });
    expect(plain(say(paid, 'number', undefined, [data]))).toBe(total);
  } finally {
    await changeLanguage('en-US');
  }
});
