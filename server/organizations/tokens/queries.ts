import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { Problem } from '#contract/problems.ts';
import type { AccessToken } from '#contract/tokens.ts';
import { isBelow, may } from '#model/roles.ts';
import { type TokenPermission, tokenRoles } from '#model/tokens.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { makeTokenText } from '#server/identity/session/token-text.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';

/** Tokens of one member in one site. */
const MAX = 20;
const DAY = 24 * 60 * 60_000;

const isAdmin = (site: GrantedSite) => may([site.role], 'administer');

function selectGood(db: Database, site: GrantedSite, personId: string, now: number) {
  const good = db
    .selectFrom('access_tokens as t')
    .innerJoin('users', 'users.id', 't.user_id')
    .where('t.site_id', '=', site.id)
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now);
  return isAdmin(site) ? good : good.where('t.user_id', '=', personId);
}

/** The tokens one may see, the newest first. */
export async function listTokensOf(
  db: Database,
  site: GrantedSite,
  personId: string,
  now: number,
): Promise<AccessToken[]> {
  const rows = await selectGood(db, site, personId, now)
    .select(['t.id', 't.name', 't.permission', 't.user_id', 'users.name as owner'])
    .select(['t.created_at', 't.expires_at', 't.last_used_at', 't.last_address'])
    .orderBy('t.id', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    permission: row.permission as TokenPermission,
    owner: row.owner,
    is_own: row.user_id === personId,
    created_on: row.created_at,
    expires_on: row.expires_at,
    last_used_on: row.last_used_at,
    last_address: row.last_address,
  }));
}

interface Making {
  name: string;
  permission: TokenPermission;
  days: number;
}

/**
 * Makes a token for who asks; only its hash is kept.
 * @throws Problem `forbidden` for more than one's own role may, `conflict` past the most one may have
 */
export function makeToken(
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  site: GrantedSite,
  personId: string,
  { name, permission, days }: Making,
): Promise<{ id: string; token: string }> {
  if (isBelow(site.role, tokenRoles[permission])) throw new Problem('forbidden', { message: 'token.tooMuch' });
  const now = clock();
  const id = newId();
  const token = makeTokenText(id, randomBytes(32).toString('base64url'));
  return inTransaction(db, async (tx) => {
    const { own } = await selectGood(tx, site, personId, now)
      .select((eb) => eb.fn.countAll<number>().as('own'))
      .where('t.user_id', '=', personId)
      .executeTakeFirstOrThrow();
    if (Number(own) >= MAX) throw new Problem('conflict', { message: 'token.tooMany', values: { count: MAX } });
    await tx
      .insertInto('access_tokens')
      .values({
        ...{ id, site_id: site.id, user_id: personId, name, permission },
        token_hash: secrets.hash('access-token-at-rest', token),
        ...{ created_at: now, expires_at: now + days * DAY },
        ...{ last_used_at: null, last_address: null, revoked_at: null },
      })
      .execute();
    const target = { kind: 'token', id, name } as const;
    await writeAudit(tx, { act: 'token.created', at: now, target, after: { permission, days } });
    return { id, token };
  });
}

/** Ends a token. @throws Problem `not_found` for one that is over, or of others where one does not administer the site */
export function endToken(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  site: GrantedSite,
  personId: string,
  id: string,
): Promise<void> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const found = await selectGood(tx, site, personId, now).select('t.name').where('t.id', '=', id).executeTakeFirst();
    if (!found) throw new Problem('not_found');
    await tx
      .updateTable('access_tokens')
      .set({ revoked_at: now })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute();
    const target = { kind: 'token', id, name: found.name } as const;
    await writeAudit(tx, { act: 'token.revoked', at: now, target });
  });
}
