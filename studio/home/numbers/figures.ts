import { queryOptions } from '@tanstack/react-query';
import { listApis } from '#contract/apis.ts';
import { askBoards } from '#contract/boards.ts';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { MAX_PAGE_SIZE } from '#contract/lists.ts';
import { askMetrics } from '#contract/metrics.ts';
import { Problem } from '#contract/problems.ts';
import type { Dataset, RowCondition } from '#model/boards/query.ts';
import type { Permission } from '#model/roles.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { call } from '#studio/session/call.ts';

const LASTING = 60_000;

/** Counts rows of the last seven days, as a panel of a board does. */
async function countRows(dataset: Dataset, time: string, where: RowCondition[], signal: AbortSignal): Promise<number> {
  const body: GivenBodyOf<typeof askBoards> = {
    query: { from: 'rows', dataset, where, time, values: [{ how: 'count' }] },
    filters: { period: { last: '7d' } },
  };
  const answered = await call(askBoards, { body, signal });
  if ('fault' in answered) throw new Problem('unavailable');
  return answered.answer.total[0] ?? 0;
}

/** Answers of the last seven days that were errors of the server. */
async function countServerErrors(signal: AbortSignal): Promise<number> {
  const { series } = await call(askMetrics, { body: { metrics: ['requests'], window: 'week' }, signal });
  const failed = series.filter(({ server, label }) => server === null && label.endsWith('5xx'));
  return failed.flatMap(({ values }) => values).reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

/** Data sources that have no good answer now; null where none is called. */
async function countFailingSources(signal: AbortSignal): Promise<number | null> {
  const { apis } = await call(listApis, { body: { size: MAX_PAGE_SIZE, filter: { enabled: true } }, signal });
  const called = apis.filter(({ type }) => type !== 'static');
  const failing = called.filter(({ health }) => health?.state === 'failing' || health?.state === 'paused');
  return called.length === 0 ? null : failing.length;
}

export interface Figure {
  readonly key: string;
  readonly label: MessageKey;
  /** The screen that says more, and where it is mended. */
  readonly to: string;
  readonly may: Permission;
  /** Whether any of it asks for a look. */
  readonly isBad: boolean;
  /** Null for what the site has nothing of. */
  count(signal: AbortSignal): Promise<number | null>;
}

/** What of the last seven days is told beside the visits. */
export const figures: readonly Figure[] = [
  {
    key: 'server-errors',
    label: 'numbersPlaces.serverErrors',
    to: '/pages/metrics',
    may: 'administer',
    isBad: true,
    count: countServerErrors,
  },
  {
    key: 'sources',
    label: 'numbersPlaces.failingSources',
    to: '/pages/apis',
    may: 'read',
    isBad: true,
    count: countFailingSources,
  },
  {
    key: 'jobs',
    label: 'numbersPlaces.failedJobs',
    to: '/pages/metrics/jobs?state=dead',
    may: 'publish',
    isBad: true,
    count: (signal) =>
      countRows({ kind: 'jobs' }, 'ended_on', [{ field: 'state', how: 'is', values: ['dead'] }], signal),
  },
  {
    key: 'forms',
    label: 'formEntries.nav',
    to: '/pages/form-entries',
    may: 'publish',
    isBad: false,
    count: (signal) => countRows({ kind: 'forms' }, 'sent_on', [], signal),
  },
];

export const figureQuery = ({ key, count }: Figure) =>
  queryOptions({
    queryKey: ['home', 'figure', key],
    queryFn: ({ signal }) => count(signal),
    staleTime: LASTING,
  });
