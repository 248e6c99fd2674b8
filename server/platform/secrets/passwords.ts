import { channel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';
import { inThreadPool } from '#server/platform/process/pool-slots.ts';

/** What a hash by Argon2id takes: memory in KiB, passes, and lanes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's floor for Argon2id: 19 MiB, two passes, one lane; about 14 ms on one core. */
const defaultCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Tells who listens of every comparison: the parameters of the hash a password was compared with (PHC string format). */
export const comparisons = channel('sitewright:password-compared');

export interface Passwords {
  /** The Argon2id hash that is stored. @throws Problem `unavailable` when too many are waiting to be hashed. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one whose hash is stored; without a stored hash it takes as long and is false.
   * @throws Problem `unavailable` when too many are waiting.
   */
  isSame(password: string, stored: string | undefined): Promise<boolean>;
}

/** Tests, which sign up hundreds of people that nobody attacks, hand in another cost. */
export function createPasswords(cost = defaultCost): Passwords {
  /** What a password is compared with when there is no account, so that both cases take the same time. */
  const noAccount = hash('the password of nobody', cost);
  return {
    hash: (password) => inThreadPool(() => hash(readable(password), cost)),
    isSame: async (password, stored) => {
      const against = stored ?? (await noAccount);
      const isSame = await inThreadPool(() => verify(against, readable(password)));
      comparisons.publish({ parameters: against.split('$').slice(1, 4).join('$') });
      return isSame && stored !== undefined;
    },
  };
}

/** The same word typed on two keyboards can differ in bytes. */
function readable(password: string): string {
  return password.normalize('NFKC');
}
