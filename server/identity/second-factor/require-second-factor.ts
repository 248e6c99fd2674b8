import { Problem } from '#contract/problems.ts';
import { type ChallengeBodies, openChallenge } from '#server/identity/credentials/challenges.ts';
import { findSecondFactor } from '#server/identity/second-factor/queries.ts';
import type { Services } from '#server/platform/http/services.ts';

/**
 * Stops the sign-in of someone who has a second factor, until they show it.
 * @throws Problem `second_factor` with the challenge that `verifySecondFactor` takes
 */
export async function requireSecondFactor(
  services: Services,
  userId: string,
  signIn: ChallengeBodies['second-factor'],
): Promise<void> {
  if (!(await findSecondFactor(services.db, userId))) return;
  throw new Problem('second_factor', { challenge: await openChallenge(services, 'second-factor', userId, signIn) });
}
