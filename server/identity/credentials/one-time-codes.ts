import { randomInt } from 'node:crypto';
import { Problem } from '#contract/problems.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Services } from '#server/platform/http/services.ts';
import { countAttempt, type Limit } from '#server/platform/rate-limits/limit.ts';
import type { OneTimeCodesTable } from './table.ts';

type CodeServices = Pick<Services, 'clock' | 'secrets'>;

/** What a code is for: a sign-up of an email address, or the verification of an account's. */
type CodeSubject = Pick<OneTimeCodesTable, 'purpose' | 'subject'>;

const MINUTE = 60_000;
/** Milliseconds a code works. */
export const CODE_LIFE = 10 * MINUTE;
const MAX_TRIES = 5;
/** Seconds between two codes for the same. */
export const NEXT_CODE = 60;

const sendingNow: Limit = { name: 'code-now', tries: 1, window: NEXT_CODE * 1000 };
const sendingThisHour: Limit = { name: 'code-hour', tries: 5, window: 60 * MINUTE };

const expired = { 'sign-up': 'auth.codeExpired', 'verify-email': 'auth.verifyCodeExpired' } as const;

/**
 * Makes a code of six digits in place of the one before, which stops working. Only its keyed hash is stored. With
 * `unlessLive` a code that still works stays, and the answer is undefined.
 */
export async function issueCode(
  tx: Database,
  { clock, secrets }: CodeServices,
  about: CodeSubject,
  { unlessLive = false } = {},
): Promise<string | undefined> {
  const now = clock();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = { code_hash: hashOf(secrets, about, code), tries: 0, expires_at: now + CODE_LIFE };
  await tx.deleteFrom('one_time_codes').where('expires_at', '<=', now).execute();
  const made = await tx
    .insertInto('one_time_codes')
    .values({ ...about, ...fresh })
    .onConflict((conflict) => {
      const update = conflict.columns(['purpose', 'subject']).doUpdateSet(fresh);
      return unlessLive ? update.where('one_time_codes.tries', '>=', MAX_TRIES) : update;
    })
    .returning('subject')
    .executeTakeFirst();
  return made && code;
}

/** Counts a code that is about to be sent: one a minute, five an hour. @throws Problem `too_many_requests` */
export async function countSending(tx: Database, services: CodeServices, about: CodeSubject): Promise<void> {
  const subject = `${about.purpose} ${about.subject}`;
  await countAttempt({ ...services, db: tx }, sendingNow, subject);
  await countAttempt({ ...services, db: tx }, sendingThisHour, subject);
}

/** Whether there is one that may be tried, or was tried too often, and whose time is not over. */
export async function hasCode(tx: Database, { clock }: CodeServices, about: CodeSubject): Promise<boolean> {
  const found = await tx
    .selectFrom('one_time_codes')
    .select('subject')
    .where('purpose', '=', about.purpose)
    .where('subject', '=', about.subject)
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Counts a try and looks at the code. It is not spent yet: `spendCode` does that together with its effect.
 * @throws Problem `wrong_code`; `code_expired` after ten minutes, five tries, or without a code
 */
export async function tryCode(
  { db, clock, secrets }: CodeServices & Pick<Services, 'db'>,
  about: CodeSubject,
  code: string,
): Promise<void> {
  const found = await db
    .updateTable('one_time_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', about.purpose)
    .where('subject', '=', about.subject)
    .where('expires_at', '>', clock())
    .where('tries', '<', MAX_TRIES)
    .returning('code_hash')
    .executeTakeFirst();
  if (!found) throw new Problem('code_expired', { message: expired[about.purpose] });
  if (found.code_hash !== hashOf(secrets, about, code))
    throw new Problem('wrong_code', { issues: [{ path: 'code', message: 'auth.wrongCode' }] });
}

/** Spends a code that was tried. Of many at once only one does. @throws Problem `code_expired` for the others */
export async function spendCode(
  tx: Database,
  { secrets }: CodeServices,
  about: CodeSubject,
  code: string,
): Promise<void> {
  const spent = await tx
    .deleteFrom('one_time_codes')
    .where('purpose', '=', about.purpose)
    .where('subject', '=', about.subject)
    .where('code_hash', '=', hashOf(secrets, about, code))
    .returning('subject')
    .executeTakeFirst();
  if (!spent) throw new Problem('code_expired', { message: expired[about.purpose] });
}

/** Keyed, and for this subject only: the code of one address says nothing about that of another. */
function hashOf(secrets: Services['secrets'], { purpose, subject }: CodeSubject, code: string): string {
  return secrets.hash(`code:${purpose}`, `${subject} ${code}`);
}
