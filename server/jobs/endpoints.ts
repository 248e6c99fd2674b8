import type { FastifyInstance } from 'fastify';
import { cancelJob, listJobs, runJobAgain } from '#contract/jobs.ts';
import { Problem } from '#contract/problems.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import type { JobDefinition } from '#server/platform/jobs/definition.ts';
import { cancelJobOf } from './cancel-job.ts';
import { describeJob, getJob, listJobsOf, readPayload } from './queries.ts';
import { runAgain } from './run-again.ts';

/** The background work of a site, for those who may publish; of what is for administrators, for those. */
export function serveJobs(app: FastifyInstance, services: Services, kinds: readonly JobDefinition<unknown>[]): void {
  const { db, clock } = services;

  serve(app, services, listJobs, ({ site, body }) => listJobsOf(db, site, kinds, body));

  serve(app, services, cancelJob, async ({ site, person, params, request }) => {
    const act = { name: 'job.cancelled', run: cancelJobOf } as const;
    const job = await inTransaction(db, async (tx) => {
      const definition = await touch(tx, site, { id: params.id, actorId: person.id, act });
      return describeJob(tx, site, definition, (await getJob(tx, site, kinds, params.id)).job);
    });
    const message = translateMessage(request, job.state === 'running' ? 'jobs.stopping' : 'jobs.cancelled');
    return { status: true, message, job };
  });

  serve(app, services, runJobAgain, async ({ site, person, params, request }) => {
    const act = { name: 'job.restarted', run: runAgain } as const;
    await inTransaction(db, (tx) => touch(tx, site, { id: params.id, actorId: person.id, act }));
    return { status: true, message: translateMessage(request, 'jobs.again') };
  });

  async function touch(
    tx: Database,
    site: GrantedSite,
    asked: {
      id: string;
      actorId: string;
      act: { name: 'job.cancelled' | 'job.restarted'; run: typeof cancelJobOf | typeof runAgain };
    },
  ): Promise<JobDefinition<unknown>> {
    const { job, definition } = await getJob(tx, site, kinds, asked.id);
    const payload = readPayload(definition, job);
    if (!payload) throw new Problem('conflict', { message: 'jobs.nothingLeft' });
    const at = clock();
    const touched = { payload: payload.data, siteId: site.id, actorId: asked.actorId, role: site.role, at };
    await asked.act.run(tx, definition, job, touched);
    const target = { kind: 'job' as const, id: job.id, name: '' };
    await writeAudit(tx, { act: asked.act.name, at, target, after: { kind: job.kind } });
    return definition;
  }
}
