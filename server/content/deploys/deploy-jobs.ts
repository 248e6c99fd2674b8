import * as z from 'zod/mini';

/**
 * What is queued for a deploy; `server/public/deploys/` says how it is done. One whose store went away while pages were
 * exchanged is queued anew, `waited` times.
 */
export const deployJob = {
  kind: 'deploy',
  attempts: 4,
  payload: z.object({ deployId: z.string(), waited: z.optional(z.int()) }),
};

/** What is queued for a webhook that is told of a deploy; tries of most of a day. */
export const hookJob = { kind: 'deliver-deploy-hook', attempts: 20, payload: z.object({ deliveryId: z.string() }) };
