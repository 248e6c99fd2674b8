import { randomBytes } from 'node:crypto';
import { Problem } from '#contract/problems.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Services } from '#server/platform/http/services.ts';

const MINUTE = 60_000;
const MAX_TRIES = 5;

/** What a sign-in that is under way has to remember, by its kind. */
export interface ChallengeBodies {
  'second-factor': { isKept: boolean; method: 'password' | 'oidc' };
  'passkey-new': Record<string, never>;
  'passkey-sign-in': Record<string, never>;
  'oidc-sign-in': { state: string; nonce: string; verifier: string };
  'oidc-link': { state: string; nonce: string; verifier: string };
}
type ChallengeKind = keyof ChallengeBodies;

/** Milliseconds. At a provider one may have to sign in first. */
const life: Record<ChallengeKind, number> = {
  'second-factor': 5 * MINUTE,
  'passkey-new': 5 * MINUTE,
  'passkey-sign-in': 5 * MINUTE,
  'oidc-sign-in': 10 * MINUTE,
  'oidc-link': 10 * MINUTE,
};

type ChallengeServices = Pick<Services, 'db' | 'clock' | 'secrets'>;

/** Remembers a sign-in that is under way; answers the 256 random bits the browser holds, of which the hash is kept. */
export async function openChallenge<K extends ChallengeKind>(
  { db, clock, secrets }: ChallengeServices,
  kind: K,
  userId: string | null,
  body: ChallengeBodies[K],
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = secrets.hash('auth-challenge', token);
  const now = clock();
  await db.deleteFrom('auth_challenges').where('expires_at', '<=', now).execute();
  const sealed = secrets.seal(JSON.stringify(body), placeOf(hash));
  await db
    .insertInto('auth_challenges')
    .values({
      hash,
      kind,
      user_id: userId,
      sealed_body: sealed,
      tries: 0,
      created_at: now,
      expires_at: now + life[kind],
    })
    .execute();
  return token;
}

interface OpenChallenge<K extends ChallengeKind> {
  userId: string | null;
  body: ChallengeBodies[K];
}

/** Counts one of its five tries. @throws Problem `code_expired` when they or its time are over */
export async function tryChallenge<K extends ChallengeKind>(
  services: ChallengeServices,
  kind: K,
  token: string,
): Promise<OpenChallenge<K>> {
  const { db, clock, secrets } = services;
  const found = await db
    .updateTable('auth_challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', secrets.hash('auth-challenge', token))
    .where('kind', '=', kind)
    .where('tries', '<', MAX_TRIES)
    .where('expires_at', '>', clock())
    .returning(['hash', 'user_id', 'sealed_body'])
    .executeTakeFirst();
  if (!found) throw challengeExpired();
  return { userId: found.user_id, body: JSON.parse(secrets.open(found.sealed_body, placeOf(found.hash))) };
}

/** Ends a challenge, in the transaction of what it was for: of many at once one does. @throws Problem `code_expired` */
export async function closeChallenge(tx: Database, { secrets }: ChallengeServices, token: string): Promise<void> {
  const gone = await tx
    .deleteFrom('auth_challenges')
    .where('hash', '=', secrets.hash('auth-challenge', token))
    .returning('hash')
    .executeTakeFirst();
  if (!gone) throw challengeExpired();
}

/** Takes a challenge that may be used once, whatever comes of it. @throws Problem `code_expired` */
export async function takeChallenge<K extends ChallengeKind>(
  services: ChallengeServices,
  kind: K,
  token: string,
): Promise<OpenChallenge<K>> {
  const challenge = await tryChallenge(services, kind, token);
  await closeChallenge(services.db, services, token);
  return challenge;
}

export function challengeExpired(): Problem {
  return new Problem('code_expired', { message: 'security.challengeOver' });
}

const placeOf = (hash: string) => `auth_challenges:${hash}`;
