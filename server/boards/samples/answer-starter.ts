import type { ResponseOf } from '#contract/exchange.ts';
import type { Locale } from '#contract/messages.ts';
import type { showStarterBoard } from '#contract/starter-boards.ts';
import { computePanel } from '#model/boards/compute/compute-panel.ts';
import type { RowStore } from '#model/boards/compute/row-store.ts';
import type { SampleName } from '#model/boards/query.ts';
import { starterBoard } from '#model/boards/starters/starter-board.ts';
import type { StarterName } from '#model/boards/starters/starter-names.ts';
import { makeCalendar } from '#model/numbers/calendar.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { sampleStore } from './sample-store.ts';
import { sampleWords } from './sample-words.ts';

export type StarterAnswer = ResponseOf<typeof showStarterBoard>;

/** Whoever asks may be of no site, so that there is no zone but this. */
const ZONE = 'UTC';

interface StarterOptions {
  readonly locale: Locale;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Makes the rows of a sample; those of its module unless told. */
  readonly rowsOf?: typeof sampleStore;
}

/** Answers a starter board: each panel is computed from the rows of its sample table as they are today. */
export async function answerStarter(
  name: StarterName,
  { locale, now, rowsOf = sampleStore }: StarterOptions,
): Promise<StarterAnswer> {
  const board = starterBoard(name, sampleWords(locale));
  const calendar = makeCalendar({ zones: [{ from: '1970-01-01', zone: ZONE }], firstDayOfWeek: 0 });
  const today = calendar.dayOf(now);
  const stores = new Map<SampleName, RowStore>();
  const breathe = createYielder();
  const panels: StarterAnswer['panels'] = [];
  for (const panel of board.panels) {
    const { query } = panel;
    if (query?.from !== 'rows' || query.dataset.kind !== 'sample') {
      panels.push(panel);
      continue;
    }
    const sample = query.dataset.name;
    const store = stores.get(sample) ?? rowsOf(sample, { locale, today, zone: ZONE });
    stores.set(sample, store);
    const filters = { period: board.period, choices: {}, compare: panel.compare };
    const data = computePanel(store, { query, filters, calendar, now, notes: ['sample'] });
    // The contract has lists that may be written.
    panels.push({ ...panel, data: structuredClone(data) as StarterAnswer['panels'][number]['data'] });
    await breathe();
  }
  return { name, ...board, panels };
}
