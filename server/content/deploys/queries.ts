import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Deploy, DeployDelivery, DeployTarget, SiteEnvironment } from '#contract/deploys.ts';
import { Problem } from '#contract/problems.ts';
import { type Environment, environments, hostOfEnvironment } from '#model/deploys/deploy-kinds.ts';
import { siteUrl } from '#server/identity/session/site-url.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { listSealedNames } from '#server/platform/sealed-values/sealed-values.ts';
import { readReport } from './deploy-report.ts';
import type { DeployTargetsTable } from './table.ts';
import { keysNameOf, readTargetBody } from './target-body.ts';

type Parts = Pick<Services, 'db' | 'config'>;

function selectDeploys(db: Database, siteId: SiteId) {
  return db
    .selectFrom('deploys as d')
    .leftJoin('users as u', 'u.id', 'd.asked_by')
    .selectAll('d')
    .select('u.name as asked_by_name')
    .where('d.site_id', '=', siteId);
}

type DeployRow = Awaited<ReturnType<ReturnType<typeof selectDeploys>['executeTakeFirstOrThrow']>>;

function describeDeploy(row: DeployRow): Deploy {
  const report = readReport(row.told);
  return {
    id: row.id,
    target: row.target,
    target_name: row.target_name,
    target_kind: row.target_kind,
    release: { id: row.release_id, number: row.release_number },
    state: row.state,
    step: row.step,
    done: row.done,
    total: row.total,
    is_cancelling: row.is_cancelling === 1,
    fault: row.fault,
    files: report.files ?? null,
    bytes: report.bytes ?? null,
    made: report.made ?? null,
    written: report.written ?? null,
    removed: report.removed ?? null,
    has_archive: report.archive !== undefined,
    asked_by: row.asked_by_name,
    asked_on: row.asked_at,
    started_on: row.started_at,
    ended_on: row.ended_at,
  };
}

export async function listDeploysOf(
  db: Database,
  siteId: SiteId,
  { page, size }: { page: number; size: number },
): Promise<{ deploys: Deploy[]; total: number }> {
  const rows = await selectDeploys(db, siteId)
    .orderBy('d.asked_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('deploys')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return { deploys: rows.map(describeDeploy), total };
}

/** What waits or runs, in the order in which it will. */
export async function listActive(db: Database, siteId: SiteId): Promise<Deploy[]> {
  const rows = await selectDeploys(db, siteId)
    .where('d.state', 'in', ['queued', 'running'])
    .orderBy('d.asked_at')
    .orderBy('d.id')
    .limit(100)
    .execute();
  return rows.map(describeDeploy);
}

/** @throws Problem `not_found` */
export async function getDeploy(db: Database, siteId: SiteId, id: string): Promise<Deploy> {
  const row = await selectDeploys(db, siteId).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return describeDeploy(row);
}

/** A deploy with all it tells. @throws Problem `not_found` */
export async function getWholeDeploy(db: Database, siteId: SiteId, id: string) {
  const row = await selectDeploys(db, siteId).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const log = await db
    .selectFrom('deploy_log')
    .select(['at', 'note', 'note_values'])
    .where('site_id', '=', siteId)
    .where('deploy_id', '=', id)
    .orderBy('id')
    .limit(500)
    .execute();
  const deliveries = await selectDeliveries(db, siteId).where('deploy_id', '=', id).orderBy('id').limit(200).execute();
  return {
    deploy: describeDeploy(row),
    log: log.map(({ at, note, note_values }) => {
      return { at, note, values: JSON.parse(note_values) as Record<string, string | number> };
    }),
    not_kept: readReport(row.told).not_kept,
    deliveries: deliveries.map(describeDelivery),
  };
}

export function selectDeliveries(db: Database, siteId: SiteId) {
  return db
    .selectFrom('deploy_deliveries')
    .select(['id', 'hook_id', 'url', 'event', 'state', 'attempts', 'status', 'error', 'updated_at'])
    .where('site_id', '=', siteId);
}

export function describeDelivery(
  row: Awaited<ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>>,
): DeployDelivery {
  const { hook_id: _, updated_at, ...delivery } = row;
  return { ...delivery, updated_on: updated_at };
}

/** The name of the archive of a deploy in the storage. @throws Problem `not_found` */
export async function getArchive(
  db: Database,
  siteId: SiteId,
  id: string,
): Promise<{ archive: string; number: number }> {
  const row = await db
    .selectFrom('deploys')
    .select(['told', 'release_number'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  const archive = row && readReport(row.told).archive;
  if (archive === undefined) throw new Problem('not_found');
  return { archive, number: row?.release_number ?? 0 };
}

async function releasesOf(db: Database, siteId: SiteId, ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('releases')
          .select(['id', 'number', 'note'])
          .where('site_id', '=', siteId)
          .where('id', 'in', wanted)
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listEnvironments({ db, config }: Parts, site: { id: SiteId }): Promise<SiteEnvironment[]> {
  const { slug, domain, live_release_id } = await db
    .selectFrom('sites')
    .select(['slug', 'domain', 'live_release_id'])
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('environments').selectAll().where('site_id', '=', site.id).execute();
  const releases = await releasesOf(db, site.id, [live_release_id, ...rows.map(({ release_id }) => release_id)]);
  const urlOf = (name: Environment) => {
    const url = new URL(siteUrl(config, { slug, domain }, false));
    if (name !== 'live') url.hostname = hostOfEnvironment(name, url.hostname);
    return url.href;
  };
  return environments.map((name) => {
    const row = rows.find((each) => each.name === name);
    const releaseId = name === 'live' ? live_release_id : row?.release_id;
    return {
      name,
      url: urlOf(name),
      release: (releaseId && releases.get(releaseId)) || null,
      deployed_on: row?.deployed_at ?? null,
      has_password: (row?.password_hash ?? null) !== null,
    };
  });
}

/** Where a target of a folder keeps its site: below the one folder the operator set for all, if there is one. */
export function folderOfTarget({ config }: Pick<Services, 'config'>, slug: string, folder: string): string | undefined {
  return config.deployDir === undefined ? undefined : join(config.deployDir, slug, folder);
}

export async function listTargets({ db, config }: Parts, site: GrantedSite, id?: string): Promise<DeployTarget[]> {
  let query = db.selectFrom('deploy_targets').selectAll().where('site_id', '=', site.id);
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.orderBy('name').execute();
  const releases = await releasesOf(
    db,
    site.id,
    rows.map(({ release_id }) => release_id),
  );
  const sealed = new Set((await listSealedNames(db, site, 'deploy-targets/')).map(({ name }) => name));
  const archives = await newestArchives(db, site.id, rows);
  return rows.map((row) => {
    const body = readTargetBody(row.body);
    const folder = body.folder === undefined ? undefined : folderOfTarget({ config }, site.slug, body.folder);
    return {
      id: row.id,
      name: row.name,
      kind: row.kind,
      follows: row.follows,
      folder: body.folder ?? null,
      path: folder === undefined ? null : join(folder, 'current'),
      endpoint: body.endpoint ?? null,
      region: body.region ?? null,
      bucket: body.bucket ?? null,
      prefix: body.prefix ?? null,
      is_path_style: body.is_path_style ?? null,
      has_secret: sealed.has(keysNameOf(row.id)),
      release: (row.release_id && releases.get(row.release_id)) || null,
      deployed_on: row.deployed_at,
      archive: archives.get(row.id) ?? null,
      token: tokenOf(row),
      version: row.version,
    };
  });
}

/** The deploy with the newest archive, by the target it was packed for. */
async function newestArchives(
  db: Database,
  siteId: SiteId,
  targets: readonly Pick<Selectable<DeployTargetsTable>, 'id' | 'kind'>[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { id, kind } of targets) {
    if (kind !== 'zip') continue;
    const newest = await db
      .selectFrom('deploys')
      .select(['id', 'told'])
      .where('site_id', '=', siteId)
      .where('target', '=', id)
      .where('state', '=', 'done')
      .orderBy('asked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest && readReport(newest.told).archive !== undefined) found.set(id, newest.id);
  }
  return found;
}

function tokenOf(row: Selectable<DeployTargetsTable>): DeployTarget['token'] {
  if (row.token_hash === null || row.token_made_at === null || row.token_expires_at === null) return null;
  return {
    made_on: row.token_made_at,
    expires_on: row.token_expires_at,
    last_used_on: row.token_used_at,
    last_address: row.token_address,
  };
}

/**
 * Refuses what would be put into a folder of one server alone: the others would go on serving what they have.
 * @throws Problem `conflict`
 */
export function requireSharedFolder({ kind, path }: Pick<DeployTarget, 'kind' | 'path'>): void {
  if (kind === 'folder' && path === null) throw new Problem('conflict', { message: 'deploys.notShared' });
}

/** @throws Problem `not_found` */
export async function getTarget(parts: Parts, site: GrantedSite, id: string): Promise<DeployTarget> {
  const [target] = await listTargets(parts, site, id);
  if (!target) throw new Problem('not_found');
  return target;
}

export const isEnvironment = (target: string): target is Environment =>
  (environments as readonly string[]).includes(target);
