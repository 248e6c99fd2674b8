import type { MetricAnswer, MetricQuestion } from '#contract/metrics.ts';
import { factsOf } from '#model/metrics/metrics.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { answerLines } from './answer-lines.ts';
import { listServers } from './list-servers.ts';
import { readSiteSteps, readSteps } from './read-steps.ts';
import { type AskedSteps, stepsOf } from './window.ts';

type Parts = Pick<Services, 'db' | 'clock'>;

/** Lines of the installation. To be asked by those who operate it alone. */
export async function askInstallation(parts: Parts, question: MetricQuestion): Promise<MetricAnswer> {
  const now = parts.clock();
  const asked = stepsOf(question.window, question.until ?? now, now, true);
  const lines = answerLines(await readSteps(parts.db, asked), question.metrics, asked.steps);
  return answer(parts.db, asked, lines, now);
}

/** Lines of a site, of those metrics that are told by site. */
export async function askSite(parts: Parts, siteId: SiteId, question: MetricQuestion): Promise<MetricAnswer> {
  const now = parts.clock();
  const asked = stepsOf(question.window, question.until ?? now, now, false);
  const metrics = question.metrics.filter((metric) => factsOf(metric).bySite);
  const lines = answerLines(await readSiteSteps(parts.db, siteId, asked), metrics, asked.steps);
  return answer(parts.db, asked, lines, now);
}

async function answer(
  db: Database,
  { from, step, steps }: AskedSteps,
  series: MetricAnswer['series'],
  now: number,
): Promise<MetricAnswer> {
  const servers = await listServers(db, now);
  return {
    ...{ from, step, steps, series },
    servers: servers.map(({ server, startedAt, seenAt, version, state }) => ({
      ...{ server, version, state, started_on: startedAt, last_seen_on: seenAt },
    })),
  };
}
