import { parentPort } from 'node:worker_threads';
import { Problem } from '#contract/problems.ts';
import { makeCalendar } from '#model/numbers/calendar.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { answerAsked } from './answer-asked.ts';
import { makeClosing } from './make-closing.ts';
import { openToRead } from './open-numbers.ts';
import type { AnswerOfWorker, AskedOfWorker } from './worker-messages.ts';

/** The thread belongs to one server, and so to one database. */
let db: Database | undefined;

async function answer({ source, siteId, calendar, people, now, asked }: AskedOfWorker): Promise<AnswerOfWorker> {
  try {
    db ??= openToRead(source);
    const reader = db;
    const site = asTrustedSiteId(siteId);
    return {
      answer: await inSite(site, () => {
        const asking = { db: reader, siteId: site, now };
        if (asked.kind === 'closing') return makeClosing({ ...asking, calendar: makeCalendar(calendar) });
        return answerAsked({ ...asking, calendar, people, asked });
      }),
    };
  } catch (error) {
    if (error instanceof Problem) {
      const { cause: _, ...details } = error.details;
      return { problem: { kind: error.kind, details } };
    }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (asked: AskedOfWorker) => {
  void answer(asked).then((answered) => parentPort?.postMessage(answered));
});
