import * as z from 'zod/mini';
import type { DomainCertificate } from '#contract/domains.ts';
import type { CertificateFault } from '#model/certificate-faults.ts';
import { cutText } from '#model/cut-text.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';
import './table.ts';

/** What is queued for a name; `server/public/certificates/` says how it is done. */
export const orderJob = { kind: 'order-certificate', attempts: 3, payload: z.object({ name: z.string() }) };

/** Milliseconds an answer to a challenge is kept. */
const CHALLENGE_LIFE = 60 * 60_000;

const placeOfKey = (name: string) => `certificates:${name}`;
const placeOfAccount = (directory: string) => `acme-accounts:${directory}`;

export function findCertificate(db: Database, name: string) {
  return db.selectFrom('certificates').selectAll().where('name', '=', name).executeTakeFirst();
}

/** What a name is served with. */
interface ReadyCertificate {
  readonly key: string;
  readonly chain: string;
  readonly notAfter: number;
}

/** Undefined where there is none that holds. */
export async function readCertificate(
  db: Database,
  secrets: Secrets,
  name: string,
  now: number,
): Promise<ReadyCertificate | undefined> {
  const row = await findCertificate(db, name);
  if (!row?.sealed_key || row.chain === null || row.not_after === null || row.not_after <= now) return undefined;
  return { key: secrets.open(row.sealed_key, placeOfKey(name)), chain: row.chain, notAfter: row.not_after };
}

/** Keeps a certificate that was ordered, in place of the one before. */
export async function storeCertificate(
  tx: Database,
  secrets: Secrets,
  made: { name: string; key: string; chain: string; notBefore: number; notAfter: number; at: number },
): Promise<void> {
  const { name, key, chain, notBefore, notAfter, at } = made;
  const row = {
    sealed_key: secrets.seal(key, placeOfKey(name)),
    chain,
    not_before: notBefore,
    not_after: notAfter,
    ...{ failures: 0, fault: null, detail: null, tried_at: at },
    // With a third of its time left, whether it holds for ninety days or for six.
    next_try_at: Math.round(notBefore + ((notAfter - notBefore) * 2) / 3),
  };
  await tx
    .insertInto('certificates')
    .values({ name, ordered_at: at, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

interface Failed {
  name: string;
  fault: CertificateFault;
  detail: string;
  nextTryAt: number;
  at: number;
}

/** Writes down that a name got none; one that holds still goes on being used. Answers how often in a row that was. */
export async function recordFailure(tx: Database, { name, fault, detail, nextTryAt, at }: Failed): Promise<number> {
  const row = { fault, detail: cutText(detail, 500), tried_at: at, next_try_at: nextTryAt };
  const nothing = { sealed_key: null, chain: null, not_before: null, not_after: null, ordered_at: null };
  const { failures } = await tx
    .insertInto('certificates')
    .values({ name, failures: 1, ...nothing, ...row })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ ...row, failures: eb('certificates.failures', '+', 1) })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** Writes down that one is about to be ordered. */
export async function recordOrder(db: Database, name: string, at: number): Promise<void> {
  const nothing = { sealed_key: null, chain: null, not_before: null, not_after: null, fault: null, detail: null };
  await db
    .insertInto('certificates')
    .values({ name, failures: 0, ...nothing, ordered_at: at, tried_at: null, next_try_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ordered_at: at }))
    .execute();
}

export async function countOrders(db: Database, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('certificates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ordered_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The key of the account at an authority; the one offered where there is none yet. */
export async function accountKey(
  db: Database,
  secrets: Secrets,
  { directory, offered, at }: { directory: string; offered: () => Promise<string>; at: number },
): Promise<string> {
  const find = () => db.selectFrom('acme_accounts').selectAll().where('directory', '=', directory).executeTakeFirst();
  let row = await find();
  if (!row) {
    const sealed_key = secrets.seal(await offered(), placeOfAccount(directory));
    // Of two servers that make one at once, the first one's stays.
    await db
      .insertInto('acme_accounts')
      .values({ directory, sealed_key, created_at: at })
      .onConflict((conflict) => conflict.column('directory').doNothing())
      .execute();
    row = await find();
  }
  if (!row) throw new Error('The account for certificates is not kept.');
  return secrets.open(row.sealed_key, placeOfAccount(directory));
}

export async function storeChallenge(db: Database, token: string, answer: string, at: number): Promise<void> {
  await db.deleteFrom('acme_challenges').where('expires_at', '<=', at).execute();
  const row = { answer, expires_at: at + CHALLENGE_LIFE };
  await db
    .insertInto('acme_challenges')
    .values({ token, ...row })
    .onConflict((conflict) => conflict.column('token').doUpdateSet(row))
    .execute();
}

export async function deleteChallenge(db: Database, token: string): Promise<void> {
  await db.deleteFrom('acme_challenges').where('token', '=', token).execute();
}

/** What any server on the database answers to whoever asks for a token. */
export async function findChallenge(db: Database, token: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('acme_challenges')
    .select('answer')
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.answer;
}

/** When the certificates end that are there, the first to end first. */
export async function listCertificates(db: Database): Promise<{ host: string; expires_on: number }[]> {
  const rows = await db
    .selectFrom('certificates')
    .select(['name as host', 'not_after'])
    .where('not_after', 'is not', null)
    .orderBy('not_after')
    .execute();
  return rows.flatMap(({ host, not_after }) => (not_after === null ? [] : [{ host, expires_on: not_after }]));
}

/** What is told of the certificate of a name. */
export async function describeCertificate(db: Database, name: string, now: number): Promise<DomainCertificate> {
  const row = await findCertificate(db, name);
  const holds = row?.not_after !== undefined && row.not_after !== null && row.not_after > now;
  return {
    name,
    expires_on: holds ? row.not_after : null,
    fault: row?.fault ?? null,
    detail: row?.detail ?? null,
    next_try_on: row?.fault ? row.next_try_at : null,
  };
}
