import { v7 as newId } from 'uuid';
import type { BodyOf } from '#contract/exchange.ts';
import {
  type createNumberShare,
  MAX_NUMBER_SHARES,
  type NumberShare,
  type saveNumberShare,
} from '#contract/number-shares.ts';
import { Problem } from '#contract/problems.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { hashLinkToken, makeLinkToken } from '#server/content/preview-links/link-token.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { requireOwn } from '../definitions/require-own.ts';
import { countShares, getShare } from './queries.ts';

const HOUR = 60 * 60_000;

type Parts = Pick<Services, 'db' | 'clock' | 'secrets' | 'passwords'>;

/** Makes a link, whose token is answered and not kept. @throws Problem `not_found`, `conflict` past the most a site may have */
export async function makeShare(
  { db, clock, secrets, passwords }: Parts,
  site: GrantedSite,
  actorId: string,
  { name, filters, hours, password }: BodyOf<typeof createNumberShare>,
): Promise<{ id: string; token: string }> {
  const at = clock();
  const id = newId();
  const token = makeLinkToken(secrets, { siteId: site.id, linkId: id }, 'number-share');
  // Outside of the transaction: it takes a while on purpose.
  const password_hash = password === undefined ? null : await passwords.hash(password);
  return inTransaction(db, async (tx) => {
    await holdSite(tx, site);
    await requireOwn(tx, site.id, filters);
    if ((await countShares(tx, site.id)) >= MAX_NUMBER_SHARES)
      throw new Problem('conflict', { message: 'numberShares.tooMany', values: { count: MAX_NUMBER_SHARES } });
    await tx
      .insertInto('number_shares')
      .values({
        ...{ id, site_id: site.id, name, filters: JSON.stringify(filters), password_hash },
        token_hash: hashLinkToken(secrets, token, 'number-share'),
        ...{ made_by: actorId, created_at: at, expires_at: hours === null ? null : at + hours * HOUR },
        ...{ revoked_at: null, opened: 0, last_opened_at: null },
      })
      .execute();
    const target = { kind: 'number_share', id, name } as const;
    await writeAudit(tx, { act: 'numberShare.created', at, target, after: { hours, filters: filters.length } });
    return { id, token };
  });
}

/** Changes a link that is not over. @throws Problem `not_found`, `conflict` */
export async function changeShare(
  { db, clock, passwords }: Parts,
  site: GrantedSite,
  id: string,
  { name, filters, hours, password }: BodyOf<typeof saveNumberShare>,
): Promise<NumberShare> {
  const at = clock();
  const password_hash = password == null ? null : await passwords.hash(password);
  return inTransaction(db, async (tx) => {
    const before = await getShare(tx, site.id, id, at);
    requireOpen(before);
    await requireOwn(tx, site.id, filters);
    await tx
      .updateTable('number_shares')
      .set({
        ...{ name, filters: JSON.stringify(filters) },
        ...(hours !== undefined && { expires_at: hours === null ? null : at + hours * HOUR }),
        ...(password !== undefined && { password_hash }),
      })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute();
    const target = { kind: 'number_share', id, name } as const;
    await writeAudit(tx, {
      ...{ act: 'numberShare.changed', at, target, before: { filters: before.filters.length } },
      after: { filters: filters.length, ...(password !== undefined && { password: '••••••' }) },
    });
    return getShare(tx, site.id, id, at);
  });
}

/** Ends a link. @throws Problem `not_found`, `conflict` for one that is over */
export function revokeShare({ db, clock }: Parts, site: GrantedSite, id: string): Promise<NumberShare> {
  const at = clock();
  return inTransaction(db, async (tx) => {
    const share = await getShare(tx, site.id, id, at);
    requireOpen(share);
    await tx
      .updateTable('number_shares')
      .set({ revoked_at: at })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute();
    const target = { kind: 'number_share', id, name: share.name } as const;
    await writeAudit(tx, { act: 'numberShare.revoked', at, target });
    return getShare(tx, site.id, id, at);
  });
}

/** Forgets a link. @throws Problem `not_found`, `conflict` for one that is not over */
export function deleteShare({ db, clock }: Parts, site: GrantedSite, id: string): Promise<void> {
  const at = clock();
  return inTransaction(db, async (tx) => {
    const { name, state } = await getShare(tx, site.id, id, at);
    if (state === 'active' || state === 'paused') throw new Problem('conflict', { message: 'numberShares.isNotOver' });
    await tx.deleteFrom('number_shares').where('site_id', '=', site.id).where('id', '=', id).execute();
    await writeAudit(tx, { act: 'numberShare.deleted', at, target: { kind: 'number_share', id, name } });
  });
}

function requireOpen({ state }: NumberShare): void {
  if (state === 'expired' || state === 'revoked') throw new Problem('conflict', { message: 'numberShares.isOver' });
}

/** So that two who make one at the same time count each other's. */
async function holdSite(tx: Database, site: GrantedSite): Promise<void> {
  await tx
    .updateTable('sites')
    .set((eb) => ({ change_number: eb.ref('change_number') }))
    .where('id', '=', site.id)
    .execute();
}
