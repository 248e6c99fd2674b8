/** Why a pull came to nothing: what was served before is served still. */
export const pullFaults = [
  'unreachable',
  'expired',
  'revoked',
  'nothing',
  'foreign',
  'mismatch',
  'moved',
  'large',
  'full',
  'away',
  'secret',
  'internal',
] as const;
export type PullFault = (typeof pullFaults)[number];

export const pullStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type PullState = (typeof pullStates)[number];
