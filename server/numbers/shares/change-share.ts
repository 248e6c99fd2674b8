import { v7 as newId } from 'uuid';
import { MAX_NUMBER_SHARES } from '#contract/number-shares.ts';
import { Problem } from '#contract/problems.ts';
import { type AuditValues, writeAudit } from '#server/audit/write-audit.ts';
import { lockSite } from '#server/content/list-views/queries.ts';
import { hashLinkToken, makeLinkToken } from '#server/content/preview-links/link-token.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';
import { countShares, getShare, type StoredShare } from './queries.ts';
import { type ShareKind, tableOf } from './share-kinds.ts';

const HOUR = 60 * 60_000;

type Parts = Pick<Services, 'db' | 'clock' | 'secrets' | 'passwords'>;

interface Given {
  readonly name: string;
  /** What the link is fixed to. */
  readonly fixedTo: unknown;
  /** Null for no end, undefined to leave it. */
  readonly hours?: number | null | undefined;
  /** Null takes it away, undefined leaves it. */
  readonly password?: string | null | undefined;
  /** Columns that links of its kind have besides. */
  readonly columns?: Readonly<Record<string, string>>;
  /** For the audit log. */
  readonly said: AuditValues;
  /** Refuses what the link may not show. */
  readonly check: (tx: Database) => Promise<void>;
}

/** Makes a link, whose token is answered and not kept. @throws Problem `not_found`, `conflict` past the most a site may have */
export async function makeShare(
  { db, clock, secrets, passwords }: Parts,
  kind: ShareKind,
  site: GrantedSite,
  actorId: string,
  { name, fixedTo, hours = null, password, columns, said, check }: Given,
): Promise<{ id: string; token: string }> {
  const at = clock();
  const id = newId();
  const { purpose } = kind;
  const token = makeLinkToken(secrets, { siteId: site.id, linkId: id }, purpose);
  // Outside of the transaction: it takes a while on purpose.
  const password_hash = password == null ? null : await passwords.hash(password);
  return inTransaction(db, async (tx) => {
    await lockSite(tx, site);
    await check(tx);
    if ((await countShares(tx, kind, site.id)) >= MAX_NUMBER_SHARES)
      throw new Problem('conflict', { message: 'numberShares.tooMany', values: { count: MAX_NUMBER_SHARES } });
    await tx
      .insertInto(tableOf(kind))
      .values({
        ...{ id, site_id: site.id, name, filters: JSON.stringify(fixedTo), password_hash },
        token_hash: hashLinkToken(secrets, token, purpose),
        ...{ made_by: actorId, created_at: at, expires_at: hours === null ? null : at + hours * HOUR },
        ...{ revoked_at: null, opened: 0, last_opened_at: null },
        ...columns,
      })
      .execute();
    const target = { kind: kind.target, id, name } as const;
    await writeAudit(tx, { act: kind.acts.created, at, target, after: { hours, ...said } });
    return { id, token };
  });
}

/** Changes a link that is not over. @throws Problem `not_found`, `conflict` */
export async function changeShare(
  { db, clock, passwords }: Parts,
  kind: ShareKind,
  site: GrantedSite,
  id: string,
  { name, fixedTo, hours, password, columns, said, check }: Given,
): Promise<StoredShare> {
  const at = clock();
  const password_hash = password == null ? null : await passwords.hash(password);
  return inTransaction(db, async (tx) => {
    requireOpen(await getShare(tx, kind, site.id, { id, now: at }));
    await check(tx);
    await tx
      .updateTable(tableOf(kind))
      .set({
        ...{ name, filters: JSON.stringify(fixedTo) },
        ...(hours !== undefined && { expires_at: hours === null ? null : at + hours * HOUR }),
        ...(password !== undefined && { password_hash }),
        ...columns,
      })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, {
      ...{ act: kind.acts.changed, at, target: { kind: kind.target, id, name } },
      after: { ...said, ...(password !== undefined && { password: '••••••' }) },
    });
    return getShare(tx, kind, site.id, { id, now: at });
  });
}

/** Ends a link. @throws Problem `not_found`, `conflict` for one that is over */
export function revokeShare(
  { db, clock }: Parts,
  kind: ShareKind,
  site: GrantedSite,
  id: string,
): Promise<StoredShare> {
  const at = clock();
  return inTransaction(db, async (tx) => {
    const share = await getShare(tx, kind, site.id, { id, now: at });
    requireOpen(share);
    await tx
      .updateTable(tableOf(kind))
      .set({ revoked_at: at })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, { act: kind.acts.revoked, at, target: { kind: kind.target, id, name: share.name } });
    return getShare(tx, kind, site.id, { id, now: at });
  });
}

/** Forgets a link. @throws Problem `not_found`, `conflict` for one that is not over */
export function deleteShare({ db, clock }: Parts, kind: ShareKind, site: GrantedSite, id: string): Promise<void> {
  const at = clock();
  return inTransaction(db, async (tx) => {
    const { name, state } = await getShare(tx, kind, site.id, { id, now: at });
    if (state === 'active' || state === 'paused') throw new Problem('conflict', { message: 'numberShares.isNotOver' });
    await tx.deleteFrom(tableOf(kind)).where('site_id', '=', site.id).where('id', '=', id).execute();
    await writeAudit(tx, { act: kind.acts.deleted, at, target: { kind: kind.target, id, name } });
  });
}

function requireOpen({ state }: StoredShare): void {
  if (state === 'expired' || state === 'revoked') throw new Problem('conflict', { message: 'numberShares.isOver' });
}
