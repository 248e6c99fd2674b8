import { channel } from 'node:diagnostics_channel';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#contract/problems.ts';
import { Slots } from '#server/auth/slots.ts';

/** OWASP's floor for Argon2id: 19 MiB, two passes, one lane; about 14 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs in Node's pool of four threads: one of them always stays free for files and names. */
const slots = new Slots(Math.min(3, availableParallelism()), 200);

/** What a password is compared with when there is no account, so that both cases take the same time. */
const noAccount = hash('the password of nobody', cost);

/** Tells who listens of every comparison: the parameters of the hash a password was compared with (PHC string format). */
export const comparisons = channel('sitewright:password-compared');

/** The Argon2id hash that is stored. @throws Problem `unavailable` when too many are waiting to be hashed. */
export function hashPassword(password: string): Promise<string> {
  return inSlot(() => hash(readable(password), cost));
}

/**
 * Whether a password is the one whose hash is stored; without a stored hash it takes as long and is false.
 * @throws Problem `unavailable` when too many are waiting.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await noAccount);
  const isSame = await inSlot(() => verify(against, readable(password)));
  comparisons.publish({ parameters: against.split('$').slice(1, 4).join('$') });
  return isSame && stored !== undefined;
}

/** The same word typed on two keyboards can differ in bytes. */
function readable(password: string): string {
  return password.normalize('NFKC');
}

async function inSlot<T>(work: () => Promise<T>): Promise<T> {
  const leave = await slots.enter();
  if (!leave) throw new Problem('unavailable', { retryAfter: 2 });
  try {
    return await work();
  } finally {
    leave();
  }
}
