import { sql } from 'kysely';
import { type SiteJob, type SiteJobKind, siteJobKinds } from '#contract/jobs.ts';
import { Problem } from '#contract/problems.ts';
import { may } from '#model/roles.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { JobDefinition } from '#server/platform/jobs/definition.ts';
import type { JobRow } from '#server/platform/jobs/table.ts';
import { type ListField, type ListRequest, readFilters, readOrder } from '#server/platform/lists/list-request.ts';

type Kinds = readonly JobDefinition<unknown>[];

const fields: Record<string, ListField> = {
  added_on: { column: 'created_at', holds: 'number' },
  ended_on: { column: 'finished_at', holds: 'number' },
  state: { column: 'state', holds: 'text' },
  kind: { column: 'kind', holds: 'text' },
  tries: { column: 'attempt', holds: 'number' },
};

/** The kinds of a site's work that someone of its role sees. */
export function visibleKinds(kinds: Kinds, { role }: Pick<GrantedSite, 'role'>): Map<string, JobDefinition<unknown>> {
  const ofSites: ReadonlySet<string> = new Set(siteJobKinds);
  const visible = kinds.filter((each) => ofSites.has(each.kind) && may([role], each.may ?? 'administer'));
  return new Map(visible.map((each) => [each.kind, each]));
}

/** A page of the jobs of a site, the newest first unless sorted. */
export async function listJobsOf(
  db: Database,
  site: GrantedSite,
  kinds: Kinds,
  { page, size, sort, filter }: ListRequest,
): Promise<{ jobs: SiteJob[]; total: number }> {
  const visible = visibleKinds(kinds, site);
  let kept = db
    .selectFrom('jobs')
    .where('site_id', '=', site.id)
    .where('kind', 'in', [...visible.keys()]);
  for (const { column, values } of readFilters(filter, fields)) {
    kept = kept.where(sql.ref<string | number>(column), 'in', values.length > 0 ? values : [sql.lit(null)]);
  }
  let rows = kept
    .selectAll()
    .limit(size)
    .offset((page - 1) * size);
  for (const { column, descending } of readOrder(sort, fields, { field: 'added_on', descending: true })) {
    rows = rows.orderBy(sql.ref(column), descending ? 'desc' : 'asc');
  }
  const { total } = await kept.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const jobs: SiteJob[] = [];
  for (const row of await rows.execute()) jobs.push(await describeJob(db, site, visible.get(row.kind), row));
  return { jobs, total };
}

/** @throws Problem `not_found` for one of another site, or of a kind that is not theirs to see */
export async function getJob(
  tx: Database,
  site: GrantedSite,
  kinds: Kinds,
  id: string,
): Promise<{ job: JobRow; definition: JobDefinition<unknown> }> {
  // Writes nothing, but holds the row: of two who act at once, one waits.
  const job = await tx
    .updateTable('jobs')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  const definition = job && visibleKinds(kinds, site).get(job.kind);
  if (!definition) throw new Problem('not_found');
  return { job, definition };
}

/** A job as it is told of: nothing of what it carries, and not the words of its error, which may name somebody. */
export async function describeJob(
  db: Database,
  site: GrantedSite,
  definition: JobDefinition<unknown> | undefined,
  row: JobRow,
): Promise<SiteJob> {
  const payload = definition && readPayload(definition, row);
  const far = payload && row.state === 'running' ? await definition?.howFar?.(db, site.id, payload.data) : undefined;
  return {
    id: row.id,
    kind: row.kind as SiteJobKind,
    state: row.state,
    tries: row.attempt,
    most_tries: row.max_attempts,
    has_failed: row.last_error !== null,
    progress: far ? { done: far.done, total: far.total } : null,
    is_stopping: far?.isStopping ?? false,
    can_cancel: payload !== undefined && !far?.isStopping && canCancel(definition, row),
    can_run_again: payload !== undefined && row.state === 'dead' && definition?.again !== undefined,
    subject: (payload && definition?.subject?.(payload.data)) ?? null,
    added_on: row.created_at,
    started_on: row.started_at,
    ended_on: row.finished_at,
    next_on: row.state === 'queued' ? row.due_at : null,
  };
}

function canCancel(definition: JobDefinition<unknown> | undefined, { state }: JobRow): boolean {
  if (state === 'queued') return definition?.cancel !== undefined;
  return state === 'running' && definition?.stop !== undefined;
}

/** What a job carries; undefined where another version of the product queued it and it cannot be read. */
export function readPayload({ payload }: JobDefinition<unknown>, row: JobRow): { data: unknown } | undefined {
  const read = payload.safeParse(JSON.parse(row.payload));
  return read.success ? { data: read.data } : undefined;
}
