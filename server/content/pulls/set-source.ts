import { v7 as newId } from 'uuid';
import { Problem } from '#contract/problems.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { targetOfToken } from '#server/content/deploys/pull-tokens.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { removeSealedValue, setSealedValue } from '#server/platform/sealed-values/sealed-values.ts';
import { findSource, type SourceRow } from './queries.ts';
import { SOURCE_TOKEN } from './storage-paths.ts';

interface Following {
  origin: string;
  token: string;
  /** The name of the site there. */
  sourceSite: string;
  by: string;
  at: number;
}

/** Follows a source in place of the one before. What was pulled is served until something else is here. */
export async function setSource(
  tx: Database,
  { secrets }: Pick<Services, 'secrets'>,
  site: GrantedSite,
  { origin, token, sourceSite, by, at }: Following,
): Promise<SourceRow> {
  const before = await findSource(tx, site.id);
  await setSealedValue(tx, secrets, site, { name: SOURCE_TOKEN, value: token, origin, by, at });
  const row = {
    id: newId(),
    origin,
    target: targetOfToken(token) ?? '',
    source_site: sourceSite,
    ...{ looked_at: at, look_at: at, failures: 0, fault: null },
    ...{ created_by: by, created_at: at },
  };
  const nothing = { build: null, release_number: null, files: null, bytes: null, pulled_at: null };
  await tx
    .insertInto('pull_sources')
    .values({ site_id: site.id, ...row, ...nothing })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute();
  await writeAudit(tx, {
    act: 'pullSource.changed',
    at,
    target: { kind: 'pull_source', id: row.id, name: origin },
    ...(before && { before: { address: before.origin } }),
    after: { address: origin },
  });
  const made = await findSource(tx, site.id);
  if (!made) throw new Problem('not_found');
  return made;
}

/** Follows nothing any more: the site answers from its own releases. @throws Problem `not_found` */
export async function removeSource(tx: Database, site: GrantedSite, at: number): Promise<void> {
  const source = await findSource(tx, site.id);
  if (!source) throw new Problem('not_found');
  await removeSealedValue(tx, site, SOURCE_TOKEN);
  await tx.deleteFrom('pull_sources').where('site_id', '=', site.id).execute();
  await tx
    .updateTable('pulls')
    .set({ is_cancelling: 1 })
    .where('site_id', '=', site.id)
    .where('state', 'in', ['queued', 'running'])
    .execute();
  await tx.updateTable('sites').set({ pulled_build: null }).where('id', '=', site.id).execute();
  const target = { kind: 'pull_source', id: source.id, name: source.origin } as const;
  await writeAudit(tx, { act: 'pullSource.removed', at, target });
}
