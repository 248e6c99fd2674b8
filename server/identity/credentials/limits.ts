import type { Limit } from '#server/platform/rate-limits/limit.ts';

const MINUTE = 60_000;

/** Wrong passwords for one address of a person, from one network. */
export const loginOfAccount: Limit = { name: 'login-account', tries: 5, window: 15 * MINUTE };
/** Wrong passwords from one network, whoever they are for. */
export const loginOfNetwork: Limit = { name: 'login-network', tries: 30, window: 60 * MINUTE };
/** Wrong passwords for one person from anywhere: past 20 each further try waits, none is refused. */
export const loginAnywhere: Limit = { name: 'login-anywhere', tries: Number.MAX_SAFE_INTEGER, window: 15 * MINUTE };
/** Passwords asked for again from someone signed in: to unlock, to change it. */
export const passwordAgain: Limit = { name: 'password-again', tries: 5, window: 15 * MINUTE };
export const registration: Limit = { name: 'register', tries: 5, window: MINUTE };
export const refreshing: Limit = { name: 'refresh', tries: 150, window: 5 * MINUTE };
/** Codes of a sign-up entered or asked for again, from one network. */
export const completion: Limit = { name: 'sign-up-code', tries: 60, window: 10 * MINUTE };
/** Links to set a new password for one address: one a minute, three an hour; and what one network may ask for. */
export const resetLinksPerMinute: Limit = { name: 'forgot-now', tries: 1, window: MINUTE };
export const resetLinksPerHour: Limit = { name: 'forgot-hour', tries: 3, window: 60 * MINUTE };
export const resetLinksPerNetwork: Limit = { name: 'forgot-network', tries: 30, window: 60 * MINUTE };
export const resetting: Limit = { name: 'reset', tries: 30, window: 10 * MINUTE };
