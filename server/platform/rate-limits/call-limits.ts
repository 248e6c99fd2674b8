import { Problem } from '#contract/problems.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { networkOf } from './network-of.ts';
import { TokenBuckets } from './token-bucket.ts';

/** A network is an office as well as a lone attacker. */
const PEOPLE_OF_A_NETWORK = 5;

/** How many calls of the API this server takes from whom, beside the limits that single exchanges have. */
export interface CallLimits {
  /** @throws Problem `too_many_requests` */
  countNetwork(address: string): void;
  /** @throws Problem `too_many_requests` */
  countPerson(id: string): void;
}

/** `perMinute` is for one person, half of it at once; 0 is no limit. */
export function createCallLimits(perMinute: number, clock: Clock): CallLimits {
  if (perMinute === 0) return { countNetwork: () => undefined, countPerson: () => undefined };
  const bucketsFor = (calls: number) => new TokenBuckets(clock, { size: Math.ceil(calls / 2), perSecond: calls / 60 });
  const people = bucketsFor(perMinute);
  const networks = bucketsFor(perMinute * PEOPLE_OF_A_NETWORK);
  return {
    countNetwork: (address) => refusePast(networks.take(networkOf(address))),
    countPerson: (id) => refusePast(people.take(id)),
  };
}

function refusePast(wait: number): void {
  if (wait === 0) return;
  throw new Problem('too_many_requests', { message: 'problem.tooManyCalls', retryAfter: Math.ceil(wait) });
}
