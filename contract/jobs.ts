import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { listRequest, saved } from '#contract/lists.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    jobs: typeof import('#contract/messages/en-US/jobs.json');
  }
}

/** Kinds of background work that are done for a site. */
export const siteJobKinds = [
  'deploy',
  'deliver-deploy-hook',
  'check-links',
  'pull-site',
  'run-release-schedule',
  'deliver-form-entry',
  'send-mail',
  'prove-domain',
  'sweep-media',
  'sweep-form-entries',
  'send-number-report',
  'post-number-alert',
] as const;
export type SiteJobKind = (typeof siteJobKinds)[number];

/** `dead` was given up after its last try, `expired` came too late to be worth doing. */
export const jobStates = ['queued', 'running', 'done', 'dead', 'expired', 'cancelled'] as const;

/** Days that a job stays in the list after it ended. */
export const JOB_DAYS = 30;

const siteJob = z.object({
  id: z.string(),
  kind: z.enum(siteJobKinds),
  state: z.enum(jobStates),
  /** Runs that were begun, and how many there are at most. */
  tries: z.int(),
  most_tries: z.int(),
  /** Whether a try of it failed; why is told where its kind is at home, not here. */
  has_failed: z.boolean(),
  /** How far its run is, where its kind tells. */
  progress: z.nullable(z.object({ done: z.int(), total: z.nullable(z.int()) })),
  is_stopping: z.boolean(),
  can_cancel: z.boolean(),
  can_run_again: z.boolean(),
  /** What can be opened to see more of it: a deploy. */
  subject: z.nullable(z.string()),
  added_on: z.int(),
  /** When its last run began. */
  started_on: z.nullable(z.int()),
  ended_on: z.nullable(z.int()),
  /** When it is run, for what waits. */
  next_on: z.nullable(z.int()),
});
export type SiteJob = z.infer<typeof siteJob>;

export const jobFields = ['added_on', 'ended_on', 'state', 'kind', 'tries'] as const;

export const listJobs = exchange({
  id: 'jobs.list',
  method: 'POST',
  path: '/v1/jobs/dash/getJobs',
  summary:
    'The background work of a site that one may see: what waits, runs and ended in the last 30 days, newest first',
  may: 'publish',
  readsOnly: true,
  body: listRequest(jobFields, ['state', 'kind']),
  status: 200,
  response: z.object({ jobs: z.array(siteJob), total: z.int() }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const cancelJob = exchange({
  id: 'jobs.cancel',
  method: 'POST',
  path: '/v1/jobs/{id}/cancel',
  summary: 'Call off a job that waits, or have one stop that runs, where its kind can be',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.extend(saved, { job: siteJob }),
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const runJobAgain = exchange({
  id: 'jobs.again',
  method: 'POST',
  path: '/v1/jobs/{id}/again',
  summary: 'Run a job again that was given up',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
});
