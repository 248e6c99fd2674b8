import type { AnsweredPanel, BoardFilters } from '#contract/boards.ts';
import { Problem } from '#contract/problems.ts';
import type { PanelRow } from '#model/boards/answer.ts';
import type { NumbersQuery } from '#model/boards/query.ts';
import { idOf, isTime } from '#model/numbers/assemble-answer.ts';
import { type FilterField, filterFields, requestDimensions } from '#model/numbers/fields.ts';
import { asksForGoals } from '#model/numbers/goal.ts';
import { type Answer, type AnswerRow, type Condition, MAX_ROWS_ASKED, type Question } from '#model/numbers/question.ts';
import { askReport } from '#server/numbers/ask-report.ts';
import { requireOwn } from '#server/numbers/definitions/require-own.ts';
import { goalsOf } from '#server/numbers/definitions/serve-goals.ts';
import { findNames } from '#server/numbers/find-names.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { PanelAsker } from '../panel-asker.ts';
import { answerFunnel } from './answer-funnel.ts';
import { groupColumn, noValues, panelValues, restOf, valueColumn } from './number-columns.ts';

/** Values of one condition. */
const MAX_KEYS = 100;

/** Answers a panel of Analytics. @throws Problem `not_found` for what the site never had */
export async function answerNumbers(
  services: Services,
  asker: PanelAsker,
  query: NumbersQuery,
  filters: BoardFilters,
): Promise<AnsweredPanel> {
  const { conditions, ignored } = chosen(query.filters, filters.choices);
  await requireOwn(services.db, asker.siteId, conditions);
  const asked = { query: { ...query, filters: conditions }, filters, ignored };
  try {
    return await (query.funnel === undefined
      ? answerReport(services, asker, asked)
      : answerFunnel(services, asker, query.funnel, asked));
  } catch (error) {
    // More steps of time than a report has room for.
    if (error instanceof Problem && error.kind === 'invalid') return { fault: 'too_many_groups' };
    throw error;
  }
}

export interface AskedNumbers {
  /** With the choices of the board among its filters. */
  readonly query: NumbersQuery;
  readonly filters: BoardFilters;
  readonly ignored: readonly string[];
}

const isFilter = (field: string): field is FilterField => filterFields.some((each) => each === field);
/** The status of an order isn't that of a request: what only requests have is no choice of a board. */
const isChoice = (field: string): field is FilterField =>
  isFilter(field) && field !== 'goal' && !requestDimensions.some((each) => each === field);

function chosen(own: readonly Condition[], choices: BoardFilters['choices']) {
  const conditions = [...own];
  const ignored: string[] = [];
  for (const [field, value] of Object.entries(choices)) {
    if (value === '') continue;
    if (isChoice(field)) conditions.push({ field, how: 'is', values: [value] });
    else ignored.push(field);
  }
  return { conditions, ignored };
}

async function answerReport(
  services: Services,
  { siteId }: PanelAsker,
  { query, filters, ignored }: AskedNumbers,
): Promise<AnsweredPanel> {
  const { metrics } = query;
  const by = [...new Set(query.by)];
  const base: Question = {
    period: filters.period,
    ...(filters.compare && { compare: 'previous' as const }),
    filters: query.filters,
    ...{ metrics, by, page: 1, size: query.limit, search: '' },
  };
  const goals = asksForGoals(base) ? await goalsOf(services.db, siteId) : [];
  const ask = (more: Partial<Question>) => askReport(services, siteId, { ...base, ...more }, goals);
  const answer = await askRows(base, ask);
  const [dimension] = by;
  const isCut = answer.row_count > answer.rows.length;
  const names = await findNames(services.db, siteId, by, answer.rows);
  for (const { id, name } of goals) names[id] = name;
  const rows = answer.rows.map(
    ({ keys, values, compared }): PanelRow => ({
      keys,
      values: panelValues(metrics, values),
      ...(compared && { compared: panelValues(metrics, compared) }),
    }),
  );
  if (isCut && by.length === 1 && dimension !== undefined && !isTime(dimension)) {
    const rest = restOf(
      metrics,
      dimension,
      answer.total,
      answer.rows.map(({ values }) => values),
    );
    rows.push({ keys: [null], values: panelValues(metrics, rest), isOther: true });
  }
  const { period, time_zone, total, compared_total, row_count, notes } = answer;
  const isWithoutScript = notes.some((note) => note === 'no_script' || note === 'not_collected');
  return {
    answer: {
      groups: by.map(groupColumn),
      values: metrics.map(valueColumn),
      rows,
      total: panelValues(metrics, total),
      ...(compared_total && { compared_total: panelValues(metrics, compared_total) }),
      row_count,
      names,
      period: { from: period.from, to: period.to },
      time_zone,
      ignored,
      notes: [...(isCut ? (['folded'] as const) : []), ...(isWithoutScript ? (['no_script'] as const) : [])],
    },
  };
}

type Ask = (more: Partial<Question>) => Promise<Answer>;

/** All steps of a time; of something in time, the rows that have most in the whole period at each step. */
async function askRows(base: Question, ask: Ask): Promise<Answer> {
  const time = base.by.find(isTime);
  const other = base.by.find((dimension) => !isTime(dimension));
  if (time === undefined) return ask({});
  const steps = await ask({ by: [time], size: MAX_ROWS_ASKED });
  if (other === undefined) return steps;
  const room = Math.max(1, Math.floor(MAX_ROWS_ASKED / Math.max(1, steps.rows.length)));
  const most = await ask({ by: [other], size: Math.min(base.size, room, MAX_KEYS) });
  const keys = most.rows.map((row) => row.keys[0] ?? null);
  const only: Condition[] = isFilter(other) && keys.length > 0 ? [{ field: other, how: 'is', values: keys }] : [];
  const found = await ask({ by: [time, other], filters: [...base.filters, ...only], size: MAX_ROWS_ASKED });
  const known = new Map(found.rows.map((row) => [idOf(row.keys), row]));
  const none = noValues(base.metrics);
  const rows = steps.rows.flatMap((step) =>
    keys.map((key): AnswerRow => {
      const own = [step.keys[0] ?? null, key];
      return known.get(idOf(own)) ?? { keys: own, values: none, ...(base.compare && { compared: none }) };
    }),
  );
  const inOrder = base.by[0] === time ? rows : rows.map((row) => ({ ...row, keys: row.keys.toReversed() }));
  const isCut = most.row_count > keys.length;
  return { ...most, rows: inOrder, row_count: isCut ? rows.length + 1 : rows.length };
}
