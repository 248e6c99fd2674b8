import { v7 as newId } from 'uuid';
import type { GivenTarget } from '#contract/deploy-targets.ts';
import type { DeployTarget } from '#contract/deploys.ts';
import { Problem } from '#contract/problems.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { removeSealedValue, setSealedValue } from '#server/platform/sealed-values/sealed-values.ts';
import { checkAddress } from './hooks.ts';
import { noToken } from './pull-tokens.ts';
import { getTarget, listTargets, requireSharedFolder } from './queries.ts';
import { keysNameOf, type TargetBody } from './target-body.ts';

/** Targets a site may have. */
const MAX_TARGETS = 20;

type Parts = Pick<Services, 'config' | 'outbound' | 'secrets'>;

interface Kept {
  given: GivenTarget;
  by: string;
  at: number;
}

/** @throws Problem `invalid`, `already_exists`, and `conflict` for too many, or a folder that is not shared */
export async function addTarget(tx: Database, parts: Parts, site: GrantedSite, kept: Kept): Promise<DeployTarget> {
  const { given, at } = kept;
  const others = await listTargets({ db: tx, config: parts.config }, site);
  if (others.length >= MAX_TARGETS)
    throw new Problem('conflict', { message: 'deploys.manyTargets', values: { count: MAX_TARGETS } });
  requireOwnPlace(others, given);
  const id = newId();
  await keepKeys(tx, parts, site, { id, before: undefined, ...kept });
  const row = { name: given.name, kind: given.kind, follows: given.follows, body: JSON.stringify(bodyOf(given)) };
  await tx
    .insertInto('deploy_targets')
    .values({
      id,
      site_id: site.id,
      ...row,
      ...noToken,
      build: null,
      build_before: null,
      release_id: null,
      deployed_at: null,
      version: 1,
      created_at: at,
    })
    .execute();
  const made = await getTarget({ db: tx, config: parts.config }, site, id);
  requireSharedFolder(made);
  return made;
}

/** @throws Problem `not_found`, `stale_version`, `invalid`, `already_exists` */
export async function changeTarget(
  tx: Database,
  parts: Parts,
  site: GrantedSite,
  { id, version, ...kept }: Kept & { id: string; version: number },
): Promise<{ before: DeployTarget; after: DeployTarget }> {
  const { given } = kept;
  const reading = { db: tx, config: parts.config };
  const before = await getTarget(reading, site, id);
  if (before.version !== version) throw new Problem('stale_version', { current: before });
  if (before.kind !== given.kind)
    throw new Problem('invalid', { issues: [{ path: 'target.kind', message: 'problem.badValue' }] });
  const others = (await listTargets(reading, site)).filter((each) => each.id !== id);
  requireOwnPlace(others, given);
  await keepKeys(tx, parts, site, { id, before, ...kept });
  const body = bodyOf(given);
  // In another place there is nothing yet.
  const isMoved = JSON.stringify(body) !== JSON.stringify(bodyOf(asGiven(before)));
  await tx
    .updateTable('deploy_targets')
    .set({
      name: given.name,
      follows: given.follows,
      body: JSON.stringify(body),
      version: version + 1,
      ...(isMoved && { release_id: null, deployed_at: null }),
    })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
  return { before, after: await getTarget(reading, site, id) };
}

/** @throws Problem `not_found`, and `conflict` while something is deployed there */
export async function removeTarget(tx: Database, parts: Parts, site: GrantedSite, id: string): Promise<DeployTarget> {
  const target = await getTarget({ db: tx, config: parts.config }, site, id);
  const active = await tx
    .selectFrom('deploys')
    .select('id')
    .where('site_id', '=', site.id)
    .where('target', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  if (active) throw new Problem('conflict', { message: 'deploys.targetBusy' });
  await removeSealedValue(tx, site, keysNameOf(id));
  await tx.deleteFrom('deploy_targets').where('site_id', '=', site.id).where('id', '=', id).execute();
  return target;
}

function bodyOf(given: GivenTarget): TargetBody {
  if (given.kind === 'zip' || given.kind === 'pull') return {};
  if (given.kind === 'folder') return { folder: given.folder };
  const { endpoint, region, bucket, prefix, is_path_style } = given;
  return { endpoint, region, bucket, prefix, is_path_style };
}

function asGiven({ kind, name, follows, folder, endpoint, region, bucket, prefix, is_path_style }: DeployTarget) {
  if (kind === 'zip' || kind === 'pull') return { kind, name, follows } as const;
  if (kind === 'folder') return { kind, name, follows, folder: folder ?? '' } as const;
  const at = { endpoint: endpoint ?? '', region: region ?? '', bucket: bucket ?? '', prefix: prefix ?? '' };
  return { kind, name, follows, ...at, is_path_style: is_path_style ?? true } as const;
}

/** Two targets with one name could not be told apart, and in one folder they would take each other's place. */
function requireOwnPlace(others: readonly DeployTarget[], given: GivenTarget): void {
  if (others.some(({ name }) => name === given.name))
    throw new Problem('already_exists', { issues: [{ path: 'target.name', message: 'problem.alreadyExists' }] });
  if (given.kind === 'folder' && others.some(({ folder }) => folder === given.folder))
    throw new Problem('already_exists', { issues: [{ path: 'target.folder', message: 'deploys.folderTaken' }] });
}

async function keepKeys(
  tx: Database,
  parts: Parts,
  site: GrantedSite,
  { id, before, given, by, at }: Kept & { id: string; before: DeployTarget | undefined },
): Promise<void> {
  if (given.kind !== 's3') return;
  const { endpoint: origin, access_key, secret_key } = given;
  checkAddress(parts, origin, 'target.endpoint');
  if (access_key !== undefined && secret_key !== undefined) {
    const value = `${access_key}\n${secret_key}`;
    await setSealedValue(tx, parts.secrets, site, { name: keysNameOf(id), value, origin, by, at });
    return;
  }
  const isSame = before?.has_secret === true && before.endpoint === origin;
  const isHalf = access_key !== undefined || secret_key !== undefined;
  if (!isSame || isHalf) {
    const path = access_key === undefined ? 'target.access_key' : 'target.secret_key';
    const message = before?.has_secret === true && !isHalf ? 'deploys.keysAgain' : 'deploys.keysRequired';
    throw new Problem('invalid', { issues: [{ path, message }] });
  }
}
