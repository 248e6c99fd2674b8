import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { Problem } from '#contract/problems.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId, type SiteId } from '#server/platform/database/site-id.ts';
import { acrossSites, inSite } from '#server/platform/database/site-scope.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';
import type { DeployTargetsTable } from './table.ts';

const DAY = 24 * 60 * 60_000;
/** Milliseconds between writing down that a token was used. */
const NOTED_EVERY = 60_000;

export const noToken = {
  token_hash: null,
  token_made_at: null,
  token_expires_at: null,
  token_used_at: null,
  token_address: null,
} as const;

const shape = /^swp_([0-9a-f-]{36})_[\w-]{43}$/;

/** The target a pull token names; undefined for what is not shaped like one. */
export function targetOfToken(token: string): string | undefined {
  return shape.exec(token)?.[1];
}

const hashOf = (secrets: Secrets, token: string) => secrets.hash('pull-token-at-rest', token);

/** Makes the token of a target, in place of the one before; only its hash is kept. @throws Problem `not_found`, `conflict` */
export async function makeToken(
  tx: Database,
  secrets: Secrets,
  site: GrantedSite,
  { id, days, at }: { id: string; days: number; at: number },
): Promise<string> {
  const token = `swp_${id}_${randomBytes(32).toString('base64url')}`;
  const made = { token_hash: hashOf(secrets, token), token_made_at: at, token_expires_at: at + days * DAY };
  const row = await tx
    .updateTable('deploy_targets')
    .set({ ...noToken, ...made })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .returning('kind')
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  if (row.kind !== 'pull') throw new Problem('conflict', { message: 'deploys.notPulled' });
  return token;
}

/** @throws Problem `not_found` where there is none */
export async function revokeToken(tx: Database, site: GrantedSite, id: string): Promise<void> {
  const row = await tx
    .updateTable('deploy_targets')
    .set(noToken)
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('token_hash', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
}

export interface Pulled {
  readonly siteId: SiteId;
  readonly target: Selectable<DeployTargetsTable>;
}

/**
 * The target a token opens, read from the database at each call.
 * @throws Problem `unauthorized` for one that is wrong or was ended, `forbidden` for one that is over
 */
export async function openByToken(
  { db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>,
  { id, authorization = '', address }: { id: string; authorization: string | undefined; address: string },
): Promise<Pulled> {
  const [, token = ''] = /^bearer (\S{1,200})$/i.exec(authorization) ?? [];
  const target =
    targetOfToken(token) === id
      ? await acrossSites(() =>
          db
            .selectFrom('deploy_targets')
            .selectAll()
            .where('id', '=', id)
            .where('kind', '=', 'pull')
            .executeTakeFirst(),
        )
      : undefined;
  const [known, given] = [target?.token_hash ?? '', hashOf(secrets, token)].map((text) => Buffer.from(text));
  const isRight = known !== undefined && given?.length === known.length && timingSafeEqual(known, given);
  if (!target || !isRight) throw new Problem('unauthorized', { message: 'pulls.tokenWrong' });
  const now = clock();
  if ((target.token_expires_at ?? 0) <= now) throw new Problem('forbidden', { message: 'pulls.tokenOver' });
  const siteId = asTrustedSiteId(target.site_id);
  if ((target.token_used_at ?? 0) < now - NOTED_EVERY || target.token_address !== address)
    await inSite(siteId, () =>
      db
        .updateTable('deploy_targets')
        .set({ token_used_at: now, token_address: address })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('token_hash', '=', target.token_hash)
        .execute(),
    );
  return { siteId, target };
}
