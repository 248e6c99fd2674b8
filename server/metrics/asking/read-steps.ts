import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { LONG_ROW, LONG_STEP, SHORT_ROW, SHORT_STEP } from '../series/kept.ts';
import { Steps } from '../series/steps.ts';
import type { AskedSteps } from './window.ts';
import '../table.ts';

/** The steps asked for of each server that measured any, by its name. */
export type ServerSteps = ReadonlyMap<string, Steps>;

/** What servers measured of themselves. */
export async function readSteps(db: Database, asked: AskedSteps): Promise<ServerSteps> {
  const { source } = asked;
  const { step, span, steps: length } = source === 'short' ? SHORT_ROW : LONG_ROW;
  const rows = await db
    .selectFrom('metric_steps')
    .select(['server', 'at', 'measured', source === 'whole' ? 'whole as steps' : 'steps'])
    .where('step', '=', source === 'short' ? SHORT_STEP : LONG_STEP)
    .where('at', '>', asked.from - span)
    .where('at', '<', asked.from + asked.steps * asked.step)
    .orderBy('at')
    .execute();
  const breathe = createYielder();
  const byServer = new Map<string, Steps>();
  for (const { server, at, measured, steps } of rows) {
    const row = source === 'whole' ? Steps.read(steps, 1, 1) : Steps.read(steps, length, measured);
    addRow(byServer, asked, { server, at, row, step: source === 'whole' ? span : step });
    await breathe();
  }
  return byServer;
}

/** What servers measured of a site: nothing happened in steps they measured and had nothing of it. */
export async function readSiteSteps(db: Database, siteId: SiteId, asked: AskedSteps): Promise<ServerSteps> {
  const isWhole = asked.source === 'whole';
  const from = asked.from - LONG_ROW.span;
  const until = asked.from + asked.steps * asked.step;
  const measured = await db
    .selectFrom('metric_steps')
    .select(['server', 'at', 'measured'])
    .where('step', '=', LONG_STEP)
    .where('at', '>', from)
    .where('at', '<', until)
    .execute();
  const rows = await db
    .selectFrom('metric_site_steps')
    .select(['server', 'at', isWhole ? 'whole as steps' : 'steps'])
    .where('site_id', '=', siteId)
    .where('at', '>', from)
    .where('at', '<', until)
    .orderBy('at')
    .execute();
  const bits = new Map(measured.map(({ server, at, measured: each }) => [`${server} ${at}`, each]));
  const breathe = createYielder();
  const byServer = new Map<string, Steps>();
  const length = isWhole ? 1 : LONG_ROW.steps;
  const step = isWhole ? LONG_ROW.span : LONG_STEP;
  for (const { server, at, measured: each } of measured) {
    const row = Steps.read('{}', length, isWhole ? 1 : each);
    addRow(byServer, asked, { server, at, row, step });
  }
  for (const { server, at, steps } of rows) {
    if (steps === '') continue;
    const row = Steps.read(steps, length, isWhole ? 1 : (bits.get(`${server} ${at}`) ?? 0));
    addRow(byServer, asked, { server, at, row, step });
    await breathe();
  }
  return byServer;
}

function addRow(
  byServer: Map<string, Steps>,
  asked: AskedSteps,
  { server, at, row, step }: { server: string; at: number; row: Steps; step: number },
): void {
  const steps = byServer.get(server) ?? new Steps(asked.steps);
  byServer.set(server, steps);
  steps.addAll(row, (index) => {
    const to = Math.floor((at + index * step - asked.from) / asked.step);
    return to >= 0 && to < asked.steps ? to : undefined;
  });
}
