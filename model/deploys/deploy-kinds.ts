/** Where a site is served by this server: visitors see `live`, the others are behind a password of their own. */
export const environments = ['live', 'staging', 'preview'] as const;
export type Environment = (typeof environments)[number];

/** Environments behind a password, each at its own host. */
export const guardedEnvironments = ['staging', 'preview'] as const;
export type GuardedEnvironment = (typeof guardedEnvironments)[number];

/** Where a release can be put beside this server. */
export const targetKinds = ['folder', 'zip', 's3', 'pull'] as const;
export type TargetKind = (typeof targetKinds)[number];

export const deployStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type DeployState = (typeof deployStates)[number];

/** What a deploy that runs is doing. */
export const deploySteps = ['before', 'build', 'deliver', 'after'] as const;
export type DeployStep = (typeof deploySteps)[number];

/** Why a deploy came to nothing: where it was to go is as it was, but for one that was cut off halfway. */
export const deployFaults = [
  'page',
  'refused',
  'unreachable',
  'halfway',
  'full',
  'secret',
  'hook',
  'gone',
  'foreign',
  'notShared',
  'internal',
] as const;
export type DeployFault = (typeof deployFaults)[number];

/** A line of the log of a deploy, told in the language of whoever reads it. */
export const deployNotes = [
  'started',
  'again',
  'hook',
  'building',
  'built',
  'delivering',
  'waits',
  'tooLate',
  'switched',
  'removed',
  'packed',
  'live',
  'failed',
  'cancelled',
] as const;
export type DeployNote = (typeof deployNotes)[number];

/** The host of an environment of a site that is served under `<slug>.localhost` or a domain. */
export function hostOfEnvironment(environment: GuardedEnvironment, host: string): string {
  return `${environment}--${host}`;
}

/** The folder of a target: small letters, digits and hyphens, so that it is one folder on every system. */
export const folderName = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
