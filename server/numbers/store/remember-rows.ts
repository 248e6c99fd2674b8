import { type Calendar, dayKey } from '#model/numbers/calendar.ts';
import type { Span } from '#model/numbers/periods.ts';
import { shiftDate } from '#model/zoned-time.ts';
import { keyOfFilters } from './find-passing.ts';
import { addTo } from './ints.ts';
import type { Memory } from './memory.ts';
import { Scan } from './scan.ts';
import { planScan, type ScanOptions } from './scan-question.ts';
import type { Segment } from './segment.ts';
import { type Measure, Tally } from './tally.ts';

/** What a question has in one closed month, by row. */
interface Rows {
  readonly keys: readonly (readonly (string | null)[])[];
  readonly sums: readonly (readonly [Measure, Float64Array])[];
}

/** Rows of a month that are kept at most. */
const MOST_ROWS = 20_000;

/** Scans segments into the tally of a question. The rows of closed months are kept for when it is asked again. */
export async function scanSegments(segments: readonly Segment[], options: ScanOptions): Promise<void> {
  const scan = new Scan(options);
  for (const segment of segments) {
    const key = keyOf(segment, options);
    if (key === undefined || !options.memory) await scan.add(segment);
    else addRows(options.tally, await findRows(key, segment, options, options.memory));
  }
}

/** Goals may change; of percentiles the values are kept: see `scan-vitals.ts`. */
function keyOf(segment: Segment, { question, needs, span, calendar }: ScanOptions): string | undefined {
  if (segment.key === undefined || needs.vitals.length > 0 || planScan(question, needs).needsGoals) return undefined;
  const { by, filters } = question;
  const part = partOf(segment, span, calendar);
  const week = by.includes('week') ? dayKey('week', span.from, calendar) : '';
  return `${segment.key}/rows/${JSON.stringify([by, part, week, ...needs.measures])}/${keyOfFilters(filters)}`;
}

/** The same for all spans that a segment is whole in, its visits of the last night included. */
function partOf({ days }: Segment, { from, to, start, end }: Span, calendar: Calendar) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 'none';
  const isWhole = from <= first.day && start <= first.start && end >= calendar.endOf(shiftDate(last.day, 1));
  return isWhole ? 'whole' : [from, to, start, end];
}

async function findRows(key: string, segment: Segment, options: ScanOptions, memory: Memory): Promise<Rows> {
  const known = memory.get<Rows>(key);
  if (known) return known;
  const { needs } = options;
  const tally = new Tally(needs);
  await new Scan({ ...options, tally }).add(segment);
  const found: Rows = {
    keys: Array.from({ length: tally.size }, (_, row) => tally.keysOf(row)),
    sums: [...needs.measures].map((measure) => [measure, tally.sums[measure].slice(0, tally.size)] as const),
  };
  if (tally.size <= MOST_ROWS) memory.set(key, found, 1000 + tally.size * (100 + needs.measures.size * 8));
  return found;
}

function addRows(tally: Tally, { keys, sums }: Rows): void {
  const rows = keys.map((each) => tally.rowOf(each));
  for (const [measure, values] of sums) {
    const into = tally.sums[measure];
    for (const [at, row] of rows.entries()) addTo(into, row, values[at] as number);
  }
}
