import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { deployJob } from '#server/content/deploys/deploy-jobs.ts';
import { logDeploy } from '#server/content/deploys/finish-deploy.ts';
import { resumeLater } from '#server/content/deploys/request-deploy.ts';
import type { DeploysTable } from '#server/content/deploys/table.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { RunningJob } from '#server/platform/jobs/definition.ts';
import { CutOffHalfway, DeployFailed } from './deploy-failed.ts';

/** Milliseconds until a store that went away is asked again, at first and at most, and until nobody asks it any more. */
const GO_ON_AFTER = 5000;
const GO_ON_EVERY = 5 * 60_000;
const MAX_WAIT = 60 * 60_000;

type Job = RunningJob<z.output<typeof deployJob.payload>>;
type Deploy = Pick<Selectable<DeploysTable>, 'id' | 'target_kind' | 'started_at'>;

/** What a store that went away in the middle of an exchange of pages is to blame for; also when it is asked again. */
export function cutOffFault(
  { attempt, payload }: Job,
  { target_kind }: Deploy,
  error: unknown,
): DeployFailed | undefined {
  if (error instanceof CutOffHalfway) return error.cause;
  const isAgain = payload.waited !== undefined || (attempt > 1 && target_kind === 's3');
  return isAgain && error instanceof DeployFailed && error.fault === 'unreachable' ? error : undefined;
}

/** Goes on later, and leaves its place to others until then. Answers false where that was done for long enough. */
export async function waitForStore(
  { payload, services, finish }: Job,
  siteId: SiteId,
  deploy: Deploy,
): Promise<boolean> {
  const at = services.clock();
  const { waited = 0 } = payload;
  if (at - (deploy.started_at ?? at) > MAX_WAIT) return false;
  const pause = Math.min(GO_ON_EVERY, GO_ON_AFTER * 2 ** waited);
  await finish(async (tx) => {
    if (waited === 0) await logDeploy(tx, siteId, deploy.id, { note: 'waits', at });
    await resumeLater(tx, siteId, { deployId: deploy.id, waited: waited + 1, at, pause });
  });
  return true;
}
