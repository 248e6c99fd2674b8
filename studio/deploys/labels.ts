import type { Deploy, DeployTarget } from '#contract/deploys.ts';
import type { DeployFault, DeployNote, DeployState, Environment, TargetKind } from '#model/deploys/deploy-kinds.ts';
import type { PullFault } from '#model/deploys/pull-kinds.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

export const environmentLabels = {
  live: 'deploy.live',
  staging: 'deploy.staging',
  preview: 'deploy.preview',
} as const satisfies Record<Environment, MessageKey>;

export const targetKindLabels = {
  folder: 'deploy.kind.folder',
  zip: 'deploy.kind.zip',
  s3: 'deploy.kind.s3',
  pull: 'deploy.kind.pull',
} as const satisfies Record<TargetKind, MessageKey>;

export const deployStateLabels = {
  queued: 'deploy.state.queued',
  running: 'deploy.state.running',
  done: 'deploy.state.done',
  failed: 'deploy.state.failed',
  cancelled: 'deploy.state.cancelled',
} as const satisfies Record<DeployState, MessageKey>;

export const deployStateTones = {
  queued: 'quiet',
  running: 'quiet',
  done: 'good',
  failed: 'attention',
  cancelled: 'quiet',
} as const satisfies Record<DeployState, 'good' | 'attention' | 'quiet'>;

export const deployFaultLabels = {
  page: 'deploy.fault.page',
  refused: 'deploy.fault.refused',
  unreachable: 'deploy.fault.unreachable',
  halfway: 'deploy.fault.halfway',
  full: 'deploy.fault.full',
  secret: 'deploy.fault.secret',
  hook: 'deploy.fault.hook',
  gone: 'deploy.fault.gone',
  foreign: 'deploy.fault.foreign',
  notShared: 'deploy.fault.notShared',
  internal: 'deploy.fault.internal',
} as const satisfies Record<DeployFault, MessageKey>;

export const pullFaultLabels = {
  unreachable: 'deploy.pullFault.unreachable',
  expired: 'deploy.pullFault.expired',
  revoked: 'deploy.pullFault.revoked',
  nothing: 'deploy.pullFault.nothing',
  foreign: 'deploy.pullFault.foreign',
  mismatch: 'deploy.pullFault.mismatch',
  moved: 'deploy.pullFault.moved',
  large: 'deploy.pullFault.large',
  full: 'deploy.pullFault.full',
  away: 'deploy.pullFault.away',
  secret: 'deploy.pullFault.secret',
  internal: 'deploy.pullFault.internal',
} as const satisfies Record<PullFault, MessageKey>;

export const noteLabels = {
  started: 'deploy.note.started',
  again: 'deploy.note.again',
  hook: 'deploy.note.hook',
  building: 'deploy.note.building',
  built: 'deploy.note.built',
  delivering: 'deploy.note.delivering',
  waits: 'deploy.note.waits',
  tooLate: 'deploy.note.tooLate',
  switched: 'deploy.note.switched',
  removed: 'deploy.note.switched',
  packed: 'deploy.note.packed',
  live: 'deploy.note.live',
  failed: 'deploy.note.failed',
  cancelled: 'deploy.note.cancelled',
} as const satisfies Record<DeployNote, MessageKey>;

export const stepLabels = {
  before: 'deploy.step.before',
  build: 'deploy.step.build',
  deliver: 'deploy.step.deliver',
  after: 'deploy.step.after',
} as const satisfies Record<NonNullable<Deploy['step']>, MessageKey>;

/** What a target is called: an environment in the reader's language, any other by its own name. */
export function targetName(t: typeof translate, { target, target_name }: Deploy): string {
  return target in environmentLabels ? t(environmentLabels[target as Environment]) : target_name;
}

/** Where a target is, as far as there is an address. */
export function targetLocation({ path, endpoint, bucket, prefix }: DeployTarget): string | undefined {
  if (path !== null) return path;
  if (endpoint === null) return undefined;
  // One host is written in one way, however it was typed.
  const host = URL.canParse(endpoint) ? new URL(endpoint).href : endpoint;
  return [host.replace(/\/+$/, ''), bucket, prefix?.replace(/^\/+|\/+$/g, '')].filter(Boolean).join('/');
}

/** How long something took, in words. */
export function durationOf(
  t: typeof translate,
  { started_on, ended_on }: Pick<Deploy, 'started_on' | 'ended_on'>,
): string {
  if (started_on === null || ended_on === null) return '—';
  const seconds = Math.max(0, Math.round((ended_on - started_on) / 1000));
  if (seconds < 1) return t('deploy.underSecond');
  return seconds < 120
    ? t('deploy.seconds', { count: seconds })
    : t('deploy.minutes', { count: Math.round(seconds / 60) });
}
