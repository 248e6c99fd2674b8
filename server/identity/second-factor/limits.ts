import type { Limit } from '#server/platform/rate-limits/limit.ts';

const MINUTE = 60_000;

/** Codes tried for one person, who must have given the right password for each: six digits would not last otherwise. */
export const codesOfAccount: Limit = { name: 'factor-account', tries: 10, window: 15 * MINUTE };
export const codesOfNetwork: Limit = { name: 'factor-network', tries: 60, window: 60 * MINUTE };
/** First codes of a new app, tried by who is signed in. */
export const confirming: Limit = { name: 'factor-confirm', tries: 10, window: 15 * MINUTE };
