const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds of the shortest step: how often a server measures. */
export const SHORT_STEP = 10 * SECOND;
export const LONG_STEP = MINUTE;
/** Steps of a row, and milliseconds it is of. */
export const SHORT_ROW = { step: SHORT_STEP, steps: 6, span: MINUTE } as const;
export const LONG_ROW = { step: LONG_STEP, steps: 30, span: 30 * MINUTE } as const;

/** Milliseconds for which short steps and the minutes of sites are kept; an hour more than what is shown. */
export const SHORT_KEPT = DAY + HOUR;
export const LONG_KEPT = 31 * DAY;
/** Milliseconds for which it is told which requests failed, and for which a silent server is one of the installation. */
export const FAILURES_KEPT = DAY;
export const SILENT_KEPT = DAY;
/** Milliseconds without a word after which a server is silent. */
export const SILENT_AFTER = 30 * SECOND;

export const startOf = (moment: number, span: number): number => Math.floor(moment / span) * span;
