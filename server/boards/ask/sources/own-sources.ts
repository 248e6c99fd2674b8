import { jobStates, siteJobKinds } from '#contract/jobs.ts';
import type { Locale } from '#contract/messages.ts';
import type { DataColumn } from '#model/boards/compute/data-column.ts';
import { MAX_ROWS_READ } from '#model/boards/query.ts';
import { may } from '#model/roles.ts';
import { findLatestNumber, selectReleases } from '#server/content/releases/queries.ts';
import { visibleKinds } from '#server/jobs/queries.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { JobDefinition } from '#server/platform/jobs/definition.ts';
import { formatMessage } from '#server/platform/messages/catalogues.ts';
import type { PanelAsker } from '../panel-asker.ts';
import type { RowSource } from '../row-source.ts';
import type { SourceFault } from './api-source.ts';
import { jsonLists } from './json-lists.ts';

/** What the list of jobs calls these kinds and states. */
export function jobColumns(locale: Locale): DataColumn[] {
  const named = (word: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: formatMessage(locale, `boardData.${word}.${value}`) }));
  return [
    { field: 'kind', label: '', type: 'choice', choices: named('kind', siteJobKinds) },
    { field: 'state', label: '', type: 'choice', choices: named('state', jobStates) },
    { field: 'added_on', label: '', type: 'time' },
    { field: 'ended_on', label: '', type: 'time' },
    { field: 'tries', label: '', type: 'number' },
    { field: 'seconds', label: '', type: 'number', unit: 'seconds' },
  ];
}

/** Seconds are of the last run of a job, and unknown as long as it goes on. */
export async function jobSource(
  { longReads }: Services,
  asker: PanelAsker,
  kinds: readonly JobDefinition<unknown>[],
  zone: string,
): Promise<RowSource | SourceFault> {
  if (!may([asker.role], 'publish')) return { fault: 'hidden' };
  const visible = [...visibleKinds(kinds, asker).keys()];
  const ofSite = () => longReads.selectFrom('jobs').where('site_id', '=', asker.siteId).where('kind', 'in', visible);
  const states = await ofSite()
    .select((eb) => ['state', eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('attempt').as('tries')])
    .select((eb) => [eb.fn.max('created_at').as('added'), eb.fn.max('finished_at').as('ended')])
    .groupBy('state')
    .orderBy('state')
    .execute();
  const version = states.map((each) => Object.values(each).join(' ')).join();
  return {
    key: `jobs ${asker.siteId} ${visible.length} ${version} ${asker.locale} ${zone}`,
    about: { columns: jobColumns(asker.locale), zone },
    notes: [],
    async *texts() {
      const rows = await ofSite()
        .select(['kind', 'state', 'created_at', 'started_at', 'finished_at', 'attempt'])
        .orderBy('created_at', 'desc')
        .limit(MAX_ROWS_READ)
        .execute();
      yield* jsonLists(
        rows.map(({ kind, state, created_at, started_at, finished_at, attempt }) => ({
          kind,
          state,
          added_on: created_at,
          ended_on: finished_at,
          tries: attempt,
          seconds: started_at === null || finished_at === null ? null : Math.max(0, finished_at - started_at) / 1000,
        })),
      );
    },
  };
}

export const releaseColumns: readonly DataColumn[] = [
  { field: 'number', label: '', type: 'number' },
  { field: 'published_on', label: '', type: 'time' },
  { field: 'published_by', label: '', type: 'text' },
  { field: 'note', label: '', type: 'text' },
  { field: 'documents', label: '', type: 'number' },
  { field: 'added', label: '', type: 'number' },
  { field: 'changed', label: '', type: 'number' },
  { field: 'removed', label: '', type: 'number' },
];

export async function releaseSource({ db }: Services, { siteId }: PanelAsker, zone: string): Promise<RowSource> {
  const newest = await findLatestNumber(db, siteId);
  return {
    key: `releases ${siteId} ${newest} ${zone}`,
    about: { columns: releaseColumns, zone },
    notes: [],
    async *texts() {
      const rows = await selectReleases(db, siteId).orderBy('r.number', 'desc').limit(MAX_ROWS_READ).execute();
      yield* jsonLists(
        rows.map(({ number, published_at, published_by, note, documents, added, changed, removed }) => ({
          ...{ number, published_by, note, documents, added, changed, removed },
          published_on: published_at,
        })),
      );
    },
  };
}
