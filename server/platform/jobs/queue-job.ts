import { v7 as uuid } from 'uuid';
import type { Database } from '#server/platform/database/schema.ts';
import type { JobDefinition } from '#server/platform/jobs/definition.ts';
import { currentTrace } from '#server/platform/telemetry/trace-context.ts';

interface NewJob<P> {
  payload: P;
  /** Now, in ms. */
  at: number;
  /** The site whose members hear of its end. */
  siteId?: string | null;
  /** Who caused it. */
  actorId?: string | null;
  /** A second job of this kind with the same key is not made. */
  idempotencyKey?: string;
  /** Not run before, in ms since 1970. */
  notBefore?: number;
  /** Not run from then on, in ms since 1970. */
  expiresAt?: number;
}

/**
 * Queues a job in the transaction of what causes it, so that there is one exactly if the cause is committed. Answers
 * its id, or undefined when there is one with the same idempotency key.
 */
export async function queueJob<P>(
  tx: Database,
  definition: Pick<JobDefinition<P>, 'kind' | 'attempts' | 'payload'>,
  job: NewJob<P>,
): Promise<string | undefined> {
  const made = await tx
    .insertInto('jobs')
    .values({
      id: uuid(),
      kind: definition.kind,
      state: 'queued',
      payload: JSON.stringify(job.payload),
      site_id: job.siteId ?? null,
      actor_id: job.actorId ?? null,
      idempotency_key: job.idempotencyKey ?? null,
      attempt: 0,
      max_attempts: definition.attempts,
      due_at: Math.max(job.at, job.notBefore ?? 0),
      expires_at: job.expiresAt ?? null,
      last_error: null,
      created_at: job.at,
      started_at: null,
      finished_at: null,
      traceparent: currentTrace()?.traceparent ?? null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}
