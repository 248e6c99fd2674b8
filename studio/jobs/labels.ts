import type { SiteJob, SiteJobKind } from '#contract/jobs.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

/** What went wrong where a try failed. The words of the error are for the log: they may name somebody. */
export const jobFaultLabels = {
  deploy: 'jobs.fault.deploy',
  'deliver-deploy-hook': 'jobs.fault.hook',
  'check-links': 'jobs.fault.links',
  'pull-site': 'jobs.fault.pull',
  'run-release-schedule': 'jobs.fault.schedule',
  'deliver-form-entry': 'jobs.fault.hook',
  'send-mail': 'jobs.fault.mail',
  'prove-domain': 'jobs.fault.domain',
  'sweep-media': 'jobs.fault.sweep',
  'sweep-form-entries': 'jobs.fault.sweep',
  'send-number-report': 'jobs.fault.numberReport',
  'post-number-alert': 'jobs.fault.hook',
} as const satisfies Record<SiteJobKind, MessageKey>;

export const jobStateTones = {
  queued: 'quiet',
  running: 'attention',
  done: 'good',
  dead: 'attention',
  expired: 'quiet',
  cancelled: 'quiet',
} as const satisfies Record<SiteJob['state'], string>;

/** Where a person sees more of what a job is for. */
export function jobSubjectPath({ kind, subject }: SiteJob): string | undefined {
  if (kind === 'deploy') return subject === null ? '/pages/deploys' : `/pages/deploys/${subject}`;
  if (kind === 'deliver-deploy-hook' || kind === 'pull-site') return '/pages/deploys';
  if (kind === 'check-links') return '/pages/sitemap/links';
  if (kind === 'run-release-schedule') return '/pages/releases';
  if (kind === 'deliver-form-entry') return '/pages/form-entries';
  return kind === 'prove-domain' ? '/pages/settings' : undefined;
}

/** How long its last run took, in words. */
export function durationOf(t: typeof translate, { started_on, ended_on }: SiteJob): string {
  if (started_on === null || ended_on === null || ended_on < started_on) return '—';
  const seconds = Math.round((ended_on - started_on) / 1000);
  if (seconds < 1) return t('jobs.underSecond');
  return seconds < 120 ? t('jobs.seconds', { count: seconds }) : t('jobs.minutes', { count: Math.round(seconds / 60) });
}
