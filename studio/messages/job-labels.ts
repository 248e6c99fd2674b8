import type { SiteJob, SiteJobKind } from '#contract/jobs.ts';
import type { MessageKey } from './keys.ts';

export const jobKindLabels = {
  deploy: 'jobs.kind.deploy',
  'deliver-deploy-hook': 'jobs.kind.deployHook',
  'check-links': 'jobs.kind.links',
  'pull-site': 'jobs.kind.pull',
  'run-release-schedule': 'jobs.kind.schedule',
  'deliver-form-entry': 'jobs.kind.formEntry',
  'send-mail': 'jobs.kind.mail',
  'prove-domain': 'jobs.kind.domain',
  'sweep-media': 'jobs.kind.sweepMedia',
  'sweep-form-entries': 'jobs.kind.sweepEntries',
  'send-number-report': 'jobs.kind.numberReport',
  'post-number-alert': 'jobs.kind.numberAlert',
} as const satisfies Record<SiteJobKind, MessageKey>;

export const jobStateLabels = {
  queued: 'jobs.state.queued',
  running: 'jobs.state.running',
  done: 'jobs.state.done',
  dead: 'jobs.state.dead',
  expired: 'jobs.state.expired',
  cancelled: 'jobs.state.cancelled',
} as const satisfies Record<SiteJob['state'], MessageKey>;
