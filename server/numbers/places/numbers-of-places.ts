import type { BodyOf, ResponseOf } from '#contract/exchange.ts';
import type { numbersOfLayouts, numbersOfNodes, numbersOfRoutes } from '#contract/numbers-places.ts';
import { Problem } from '#contract/problems.ts';
import { followedKey } from '#model/layout/pin.ts';
import type { Dimension, Metric } from '#model/numbers/fields.ts';
import { type Condition, MAX_ROWS_ASKED } from '#model/numbers/question.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { NumberStore } from '#server/platform/http/number-store.ts';
import { findUrls } from './find-urls.ts';

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
): Promise<Place[]> {
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
  return places;
}

/** @throws Problem `not_found` where none of the routes is the site's: one may have been deleted by a colleague */
export async function numbersByRoute(
  db: Database,
  numbers: Asks,
  siteId: SiteId,
  { ids: asked }: BodyOf<typeof numbersOfRoutes>,
): Promise<ResponseOf<typeof numbersOfRoutes>> {
  const ids = [...(await findUrls(db, siteId, asked)).keys()];
  if (ids.length === 0) throw new Problem('not_found');
  const places = await readRows(numbers, siteId, {
    by: 'route',
    metrics: ['views', 'unconfirmed', 'lcp', 'errors'],
    filters: [{ field: 'route', how: 'is', values: ids }],
  });
  const routes = places.map(({ key, values: [views = null, unconfirmed = null, lcp = null, errors = null] }) => [
    key,
    { views, unconfirmed, lcp, errors },
  ]);
  return { routes: Object.fromEntries(routes) };
}

interface NodeNumbers {
  readonly seen: number | null;
  readonly clicks: number | null;
  readonly errors: number | null;
}

const nodeMetrics = ['seen', 'clicks', 'errors'] as const;

const numbersOfNode = ({ values: [seen = null, clicks = null, errors = null] }: Place): NodeNumbers => ({
  seen,
  clicks,
  errors,
});

const add = (one: number | null, other: number | null) => (one === null ? other : one + (other ?? 0));

/** Puts the nodes of each widget together. A view that saw one of them may have seen the others: the most seen counts. */
function sumByWidget(places: readonly Place[]): Map<string, NodeNumbers> {
  const widgets = new Map<string, NodeNumbers>();
  for (const place of places) {
    const widget = place.key.slice(0, place.key.lastIndexOf(':'));
    if (!widget.startsWith('@')) continue;
    const [sum, { seen, clicks, errors }] = [widgets.get(widget), numbersOfNode(place)];
    widgets.set(widget, {
      seen: seen === null ? (sum?.seen ?? null) : Math.max(sum?.seen ?? 0, seen),
      clicks: add(sum?.clicks ?? null, clicks),
      errors: add(sum?.errors ?? null, errors),
    });
  }
  return widgets;
}

export async function numbersByLayout(
  numbers: Asks,
  siteId: SiteId,
  { layouts }: BodyOf<typeof numbersOfLayouts>,
): Promise<ResponseOf<typeof numbersOfLayouts>> {
  const [widgets, templates] = [
    layouts.filter((key) => key.startsWith('@')),
    layouts.filter((key) => !key.startsWith('@')),
  ];
  const ofTemplates =
    templates.length > 0 &&
    (await readRows(numbers, siteId, {
      by: 'template',
      metrics: ['views', 'clicks', 'errors'],
      filters: [{ field: 'template', how: 'is', values: templates }],
    }));
  const ofNodes =
    widgets.length > 0 && (await readRows(numbers, siteId, { by: 'node', metrics: nodeMetrics, search: '@' }));
  const sums = sumByWidget(ofNodes || []);
  return {
    layouts: Object.fromEntries([
      ...(ofTemplates || []).map(({ key, values: [views = null, clicks = null, errors = null] }) => [
        key,
        { views, clicks, errors },
      ]),
      ...widgets.flatMap((widget) => {
        // Versions that pages keep to are the widget's as well.
        const own = [...sums].flatMap(([key, sum]) => (followedKey(key) === widget ? [sum] : []));
        const total = (metric: keyof NodeNumbers) => own.map((each) => each[metric]).reduce(add, null);
        return own.length > 0
          ? [[widget, { views: total('seen'), clicks: total('clicks'), errors: total('errors') }]]
          : [];
      }),
    ]),
  };
}

export async function numbersByNode(
  numbers: Asks,
  siteId: SiteId,
  { layout }: BodyOf<typeof numbersOfNodes>,
): Promise<ResponseOf<typeof numbersOfNodes>> {
  const isWidget = layout.startsWith('@');
  const prefix = `${layout}:`;
  const places = await readRows(numbers, siteId, {
    by: 'node',
    metrics: nodeMetrics,
    ...(isWidget ? { search: prefix } : { filters: [{ field: 'template', how: 'is', values: [layout] }] }),
  });
  const own = places.filter(({ key }) => key.startsWith(prefix));
  const template = isWidget
    ? undefined
    : (await numbersByLayout(numbers, siteId, { layouts: [layout] })).layouts[layout];
  return {
    views: isWidget ? null : (template?.views ?? 0),
    nodes: Object.fromEntries(own.map((place) => [place.key.slice(prefix.length), numbersOfNode(place)])),
    widgets: isWidget ? {} : Object.fromEntries(sumByWidget(places)),
  };
}
