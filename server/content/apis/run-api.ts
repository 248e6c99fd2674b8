import { v7 as newId } from 'uuid';
import type { ApiRun } from '#contract/api-runs.ts';
import type { Locale } from '#contract/messages.ts';
import type { ApiEnvironment } from '#model/apis/live-source.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { formatMessage } from '#server/platform/messages/catalogues.ts';
import type { SaidFault } from './calling/api-fault.ts';
import type { SourceOutcome } from './calling/source-reading.ts';

/** Runs of one api that are kept. */
const MAX_RUNS = 50;

/** What is kept of a run: not what it answered. */
interface StoredRun {
  readonly environment: ApiEnvironment;
  readonly args: Record<string, string>;
  readonly ok: boolean;
  readonly status: number;
  readonly time: number;
  readonly bytes: number;
  readonly items: number;
  readonly fault: SaidFault | null;
}

export function describeFault(locale: Locale, fault: SaidFault): string {
  return formatMessage(locale, fault.message, fault.values);
}

export function runOnWire(outcome: SourceOutcome, locale: Locale): ApiRun {
  const { fault, method, url, items, body, headers, text, ...said } = outcome;
  const isJson = body !== undefined;
  return {
    ...said,
    ok: fault === undefined,
    headers: headers.map(([name, value]) => [name, value]),
    request: { method, url },
    body: body ?? null,
    isJson,
    text: isJson ? '' : text,
    items: items.length,
    fault: fault ? describeFault(locale, fault) : null,
  };
}

interface RunBy {
  readonly apiId: string;
  readonly actorId: string;
  readonly at: number;
  readonly environment: ApiEnvironment;
  readonly args: Record<string, string>;
}

/** Puts a run into the history of its api, in place of the oldest. */
export async function recordRun(db: Database, site: GrantedSite, by: RunBy, outcome: SourceOutcome): Promise<void> {
  const { environment, args, apiId, actorId, at } = by;
  const { status, time, bytes, items, fault = null } = outcome;
  const ok = fault === null;
  const body: StoredRun = { environment, args, ok, status, time, bytes, items: items.length, fault };
  const own = { site_id: site.id, api_id: apiId };
  await db
    .insertInto('api_runs')
    .values({ ...own, id: newId(), at, by: actorId, body: JSON.stringify(body) })
    .execute();
  const oldest = await db
    .selectFrom('api_runs')
    .select('id')
    .where('site_id', '=', site.id)
    .where('api_id', '=', apiId)
    .orderBy('id', 'desc')
    .offset(MAX_RUNS)
    .limit(1)
    .executeTakeFirst();
  if (oldest)
    await db
      .deleteFrom('api_runs')
      .where('site_id', '=', site.id)
      .where('api_id', '=', apiId)
      .where('id', '<=', oldest.id)
      .execute();
}

export async function listRunsOf(db: Database, site: GrantedSite, apiId: string, locale: Locale) {
  const rows = await db
    .selectFrom('api_runs as r')
    .leftJoin('users as u', 'u.id', 'r.by')
    .select(['r.id', 'r.at', 'r.body', 'u.name as by'])
    .where('r.site_id', '=', site.id)
    .where('r.api_id', '=', apiId)
    .orderBy('r.id', 'desc')
    .limit(MAX_RUNS)
    .execute();
  return rows.map(({ body, ...row }) => {
    const { fault, ...run } = JSON.parse(body) as StoredRun;
    return { ...row, ...run, fault: fault && describeFault(locale, fault) };
  });
}
