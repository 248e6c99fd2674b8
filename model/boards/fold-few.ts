import type { Metric } from '#model/numbers/fields.ts';
import type { PanelAnswer, PanelRow } from './answer.ts';
import type { BoardQuery, NumbersQuery } from './query.ts';
import { MAX_VALUES } from './query.ts';
import { MIN_VISITORS_SHOWN } from './share.ts';

/** What can be added up over rows; shares and averages can't. */
const additive: ReadonlySet<string> = new Set<Metric>([
  'views',
  'visits',
  'visitors',
  'entries',
  'exits',
  'requests',
  'unconfirmed',
  'lcp_count',
  'inp_count',
  'cls_count',
  'ttfb_count',
]);
const times: ReadonlySet<string> = new Set(['hour', 'day', 'week', 'month']);

const hasGroups = ({ by }: NumbersQuery): boolean => by.some((each) => !times.has(each));

/** The query with the visitors of each row; undefined where there is no room for them. */
export function withVisitors(query: BoardQuery): BoardQuery | undefined {
  if (query.from !== 'numbers' || !hasGroups(query) || query.metrics.includes('visitors')) return query;
  if (query.metrics.length >= MAX_VALUES) return undefined;
  return { ...query, metrics: [...query.metrics, 'visitors'] };
}

/** Folds rows of few visitors in an answer to {@link withVisitors}, and leaves out what `query` didn't ask for. */
export function foldFew(query: BoardQuery, answer: PanelAnswer): PanelAnswer {
  if (query.from !== 'numbers' || !hasGroups(query)) return answer;
  const at = answer.values.findIndex(({ name }) => name === 'visitors');
  const isFew = ({ values, isOther }: PanelRow) => !isOther && (values[at] ?? 0) < MIN_VISITORS_SHOWN;
  const few = answer.rows.filter(isFew);
  const count = query.metrics.length;
  const rest = answer.rows.filter((row) => !isFew(row) && !row.isOther);
  const others = [...few, ...answer.rows.filter(({ isOther }) => isOther)];
  // Rows by two things have no place for the rest of each.
  const isSingle = query.by.length === 1 && others.length > 0;
  const folded: PanelRow[] = isSingle ? [{ keys: [null], values: sumOf(answer, others), isOther: true }] : [];
  const cut = <T>(values: readonly T[]) => values.slice(0, count);
  return {
    ...answer,
    values: cut(answer.values),
    rows: [...rest, ...folded].map((row) => ({
      ...row,
      values: cut(row.values),
      ...(row.compared && { compared: cut(row.compared) }),
    })),
    total: cut(answer.total),
    ...(answer.compared_total && { compared_total: cut(answer.compared_total) }),
    notes: few.length > 0 ? [...answer.notes, 'few_visitors'] : answer.notes,
  };
}

function sumOf({ values }: PanelAnswer, rows: readonly PanelRow[]): (number | null)[] {
  return values.map(({ name }, at) =>
    additive.has(name) ? rows.reduce((sum, row) => sum + (row.values[at] ?? 0), 0) : null,
  );
}
