import type { AnsweredPanel, BoardFilters } from '#contract/boards.ts';
import { Problem } from '#contract/problems.ts';
import type { BoardQuery, RowsQuery } from '#model/boards/query.ts';
import type { CalendarOptions } from '#model/numbers/calendar.ts';
import { findNumberSite } from '#server/numbers/number-site.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { JobDefinition } from '#server/platform/jobs/definition.ts';
import { formatMessage } from '#server/platform/messages/catalogues.ts';
import { withPermit } from '#server/platform/process/pool-slots.ts';
import { Semaphore } from '#server/platform/process/slots.ts';
import { AnswerMemory } from './answer-memory.ts';
import { BoardRows, RowsThreadError } from './board-rows.ts';
import { answerMetrics } from './metrics/answer-metrics.ts';
import { nameValues } from './name-values.ts';
import { answerNumbers } from './numbers/answer-numbers.ts';
import type { PanelAsker } from './panel-asker.ts';
import { sourceOf } from './source-of.ts';

/** Panels of one site that are computed at a time, and how many more may wait. */
const AT_ONCE = 4;
const MAX_WAITING = 120;
/** Milliseconds in which the same rows give the same answer: the part of today that is over grows. */
const SAME = 15 * 60_000;

/** The same for Analytics, which go on while they are looked at. */
const SAME_NUMBERS = 10_000;

/** As `Calendar` counts them: 0 is Monday. */
const firstDays = { monday: 0, saturday: 5, sunday: 6 } as const;

export interface AskedPanel {
  readonly query: BoardQuery;
  readonly filters: BoardFilters;
}

/** Answers panels of boards. */
export interface PanelAsking {
  /** Never fails because of what is asked: it says why there is no answer. @throws Problem `invalid` */
  ask(asker: PanelAsker, asked: AskedPanel): Promise<AnsweredPanel>;
  close(): Promise<void>;
}

const made = new WeakMap<Services, PanelAsking>();

/**
 * What answers the panels of one server, with one memory for boards, links and reports. The studio's app, which comes
 * first, says which jobs there are.
 */
export function panelsOf(services: Services, jobKinds: readonly JobDefinition<unknown>[] = []): PanelAsking {
  const panels = made.get(services) ?? createPanelAsking(services, jobKinds);
  made.set(services, panels);
  return panels;
}

function createPanelAsking(services: Services, jobKinds: readonly JobDefinition<unknown>[]): PanelAsking {
  const { db, clock, log } = services;
  const rows = new BoardRows();
  const memory = new AnswerMemory();
  const sites = new Map<string, { readonly slots: Semaphore; asked: number }>();

  async function placeOf(siteId: SiteId): Promise<{ zone: string; calendar: CalendarOptions }> {
    const { timeZone: zone, firstDay } = await findNumberSite(db, siteId);
    return { zone, calendar: { zones: [{ from: '1970-01-01', zone }], firstDayOfWeek: firstDays[firstDay] } };
  }

  async function askRows(asker: PanelAsker, query: RowsQuery, filters: BoardFilters): Promise<AnsweredPanel> {
    const { zone, calendar } = await placeOf(asker.siteId);
    const source = await sourceOf({ services, jobKinds, zone }, asker, query);
    if ('fault' in source) return source;
    const now = clock();
    const { notes } = source;
    const said = (word: string) => formatMessage(asker.locale, `boardData.${word}`);
    const booleans = { true: said('yes'), false: said('no') };
    const key = JSON.stringify([source.key, query, filters, calendar, notes, asker.locale, Math.floor(now / SAME)]);
    return memory.get(key, () =>
      inTurn(asker.siteId, async () =>
        nameValues(await rows.ask(source, { query, filters, calendar, now, notes, booleans }), query, asker.locale),
      ),
    );
  }

  /** No site takes all the time there is for panels. */
  async function inTurn<T>(siteId: string, work: () => Promise<T>): Promise<T> {
    const site = sites.get(siteId) ?? { slots: new Semaphore(AT_ONCE, MAX_WAITING), asked: 0 };
    sites.set(siteId, site);
    site.asked += 1;
    try {
      return await withPermit(site.slots, work);
    } finally {
      site.asked -= 1;
      if (site.asked === 0) sites.delete(siteId);
    }
  }

  async function answer(asker: PanelAsker, { query, filters }: AskedPanel): Promise<AnsweredPanel> {
    switch (query.from) {
      case 'rows':
        return askRows(asker, query, filters);
      case 'numbers': {
        const moment = Math.floor(clock() / SAME_NUMBERS);
        const key = JSON.stringify([asker.siteId, asker.personId, query, filters, moment]);
        return memory.get(key, () => inTurn(asker.siteId, () => answerNumbers(services, asker, query, filters)));
      }
      case 'metrics':
        return inTurn(asker.siteId, async () =>
          answerMetrics(services, asker, query, { filters, calendar: (await placeOf(asker.siteId)).calendar }),
        );
    }
  }

  return {
    async ask(asker, asked) {
      try {
        return await answer(asker, asked);
      } catch (error) {
        const kind = error instanceof Problem ? error.kind : undefined;
        if (kind === 'not_found' || kind === 'forbidden') return { fault: 'hidden' };
        if (kind === 'unavailable' || kind === 'too_many_requests') return { fault: 'unavailable' };
        if (!(error instanceof RowsThreadError)) throw error;
        log.warn({ err: error, siteId: asker.siteId }, 'could not compute a panel');
        return { fault: 'unavailable' };
      }
    },
    close: () => rows.close(),
  };
}
