import { channel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';
import { inPoolSlot } from '#server/pool-slots.ts';

/** OWASP's floor for Argon2id: 19 MiB, two passes, one lane; about 14 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What a password is compared with when there is no account, so that both cases take the same time. */
const noAccount = hash('the password of nobody', cost);

/** Tells who listens of every comparison: the parameters of the hash a password was compared with (PHC string format). */
export const comparisons = channel('sitewright:password-compared');

/** The Argon2id hash that is stored. @throws Problem `unavailable` when too many are waiting to be hashed. */
export function hashPassword(password: string): Promise<string> {
  return inPoolSlot(() => hash(readable(password), cost));
}

/**
 * Whether a password is the one whose hash is stored; without a stored hash it takes as long and is false.
 * @throws Problem `unavailable` when too many are waiting.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await noAccount);
  const isSame = await inPoolSlot(() => verify(against, readable(password)));
  comparisons.publish({ parameters: against.split('$').slice(1, 4).join('$') });
  return isSame && stored !== undefined;
}

/** The same word typed on two keyboards can differ in bytes. */
function readable(password: string): string {
  return password.normalize('NFKC');
}
