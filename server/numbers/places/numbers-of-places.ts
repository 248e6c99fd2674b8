import type { BodyOf, ResponseOf } from '#contract/exchange.ts';
import type { numbersOfLayouts, numbersOfNodes, numbersOfRoutes } from '#contract/numbers-places.ts';
import type { Dimension, Metric } from '#model/numbers/fields.ts';
import { type Answer, type Condition, MAX_ROWS_ASKED } from '#model/numbers/question.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { NumberStore } from '#server/platform/http/number-store.ts';

/** Pages of rows that are read of a site's nodes. */
const MAX_PAGES = 10;

type Asks = Pick<NumberStore, 'ask'>;

interface Rows {
  readonly by: Dimension;
  readonly metrics: readonly Metric[];
  readonly filters?: readonly Condition[];
  readonly search?: string;
}

interface Place {
  readonly key: string;
  readonly values: readonly (number | null)[];
}

/** Reads the last 28 days by a dimension; rows without a value of it are left out. */
async function readRows(
  numbers: Asks,
  siteId: SiteId,
  { by, metrics, filters = [], search = '' }: Rows,
): Promise<{ period: Answer['period']; total: Answer['total']; places: Place[] }> {
  const ask = (page: number) =>
    numbers.ask(siteId, {
      kind: 'report',
      question: {
        period: { last: '28d' },
        filters: [...filters],
        metrics: [...metrics],
        by: [by],
        page,
        size: MAX_ROWS_ASKED,
        search,
      },
    });
  const first = await ask(1);
  const rows = [...first.rows];
  for (let page = 2; rows.length < first.row_count && page <= MAX_PAGES; page++) rows.push(...(await ask(page)).rows);
  const places = rows.flatMap(({ keys: [key], values }) => (key == null ? [] : [{ key, values }]));
  return { period: first.period, total: first.total, places };
}

const daysOf = ({ from, to }: Answer['period']) => ({ from, to });

export async function numbersByRoute(
  numbers: Asks,
  siteId: SiteId,
  { ids }: BodyOf<typeof numbersOfRoutes>,
): Promise<ResponseOf<typeof numbersOfRoutes>> {
  const { period, places } = await readRows(numbers, siteId, {
    by: 'route',
    metrics: ['views', 'unconfirmed', 'lcp', 'errors'],
    filters: [{ field: 'route', how: 'is', values: ids }],
  });
  const routes = places.map(({ key, values: [views = null, unconfirmed = null, lcp = null, errors = null] }) => [
    key,
    { views, unconfirmed, lcp, errors },
  ]);
  return { period: daysOf(period), routes: Object.fromEntries(routes) };
}

const add = (one: number | null, other: number | null) => (one === null ? other : one + (other ?? 0));

export async function numbersByLayout(
  numbers: Asks,
  siteId: SiteId,
  { layouts: asked }: BodyOf<typeof numbersOfLayouts>,
): Promise<ResponseOf<typeof numbersOfLayouts>> {
  const [widgets, templates] = [
    asked.filter((key) => key.startsWith('@')),
    asked.filter((key) => !key.startsWith('@')),
  ];
  const layouts = new Map<string, { views: number | null; clicks: number | null; errors: number | null }>();
  let period: Answer['period'] | undefined;
  if (templates.length > 0) {
    const found = await readRows(numbers, siteId, {
      by: 'template',
      metrics: ['views', 'clicks', 'errors'],
      filters: [{ field: 'template', how: 'is', values: templates }],
    });
    period = found.period;
    for (const {
      key,
      values: [views = null, clicks = null, errors = null],
    } of found.places) {
      layouts.set(key, { views, clicks, errors });
    }
  }
  if (widgets.length > 0) {
    const found = await readRows(numbers, siteId, { by: 'node', metrics: ['seen', 'clicks', 'errors'], search: '@' });
    period = found.period;
    const wanted = new Set(widgets);
    for (const {
      key,
      values: [seen = null, clicks = null, errors = null],
    } of found.places) {
      const widget = key.slice(0, key.lastIndexOf(':'));
      if (!wanted.has(widget)) continue;
      const { views, ...sums } = layouts.get(widget) ?? { views: null, clicks: null, errors: null };
      layouts.set(widget, {
        // The node that most saw: each view that saw another of them may be the same.
        views: seen === null ? views : Math.max(views ?? 0, seen),
        clicks: add(sums.clicks, clicks),
        errors: add(sums.errors, errors),
      });
    }
  }
  return { period: daysOf(period ?? { from: '', to: '', is_running: false }), layouts: Object.fromEntries(layouts) };
}

export async function numbersByNode(
  numbers: Asks,
  siteId: SiteId,
  { layout }: BodyOf<typeof numbersOfNodes>,
): Promise<ResponseOf<typeof numbersOfNodes>> {
  const prefix = `${layout}:`;
  const { period, places } = await readRows(numbers, siteId, {
    by: 'node',
    metrics: ['seen', 'clicks', 'errors'],
    search: prefix,
  });
  const nodes = places.flatMap(({ key, values: [seen = null, clicks = null, errors = null] }) =>
    key.startsWith(prefix) ? [[key.slice(prefix.length), { seen, clicks, errors }] as const] : [],
  );
  const views = layout.startsWith('@')
    ? null
    : ((await numbersByLayout(numbers, siteId, { layouts: [layout] })).layouts[layout]?.views ?? 0);
  return { period: daysOf(period), views, nodes: Object.fromEntries(nodes) };
}
