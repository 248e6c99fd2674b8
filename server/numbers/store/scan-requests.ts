import { asksForAgents, requestFields } from '#model/numbers/measures.ts';
import type { Condition } from '#model/numbers/question.ts';
import { daysWithOffsets } from './decode-visits.ts';
import { addTo } from './ints.ts';
import { passesText, passingCodes } from './passing-codes.ts';
import type { Places } from './place-moments.ts';
import { ownColumnOf, type PlainDimension, type ScanOptions } from './scan-question.ts';
import type { ScanRows } from './scan-rows.ts';
import type { ColumnName, Segment, TextField } from './segment.ts';

const known: readonly string[] = [...requestFields, 'page'];
const textsOf = (field: string): TextField => (field === 'page' ? 'path' : field) as TextField;

/** Counts requests. Where a field is asked that they don't know their numbers are unknown, whatever is found. */
export async function scanRequests(
  segment: Segment,
  { question, needs, span, tally }: ScanOptions,
  { dimensions, rows, places }: { dimensions: readonly PlainDimension[]; rows: ScanRows; places: Places },
): Promise<void> {
  if (!needs.measures.has('requests') && !needs.measures.has('bytes')) return;
  const { filters, by } = question;
  const fields = [...filters.map(({ field }) => field), ...dimensions];
  if (fields.some((field) => !known.includes(field))) return;
  await readColumns(segment, fields);
  const [moments, kinds] = [segment.ints('request.at'), segment.ints('request.agent_kind')];
  const [counts, bytes] = [segment.ints('request.count'), segment.ints('request.bytes')];
  const browser = segment.texts('agent_kind').indexOf('browser') + 1;
  const isOfBrowsers = !asksForAgents({ by, filters });
  const tests = filters.map((filter) => requestTest(segment, filter));
  const keyOf = requestKeys(segment, dimensions, rows);
  for (const { day, from } of daysWithOffsets(segment)) {
    if (day.day < span.from || day.day > span.to) continue;
    const place = places.of(day);
    for (let at = from.requests; at < from.requests + day.requests; at++) {
      if (isOfBrowsers && kinds[at] !== browser) continue;
      if (!tests.every((test) => test(at))) continue;
      const time = place(0, moments[at] ?? 0);
      if (time < 0) continue;
      const row = rows.row(keyOf(at), time);
      addTo(tally.sums.requests, row, counts[at] ?? 0);
      addTo(tally.sums.bytes, row, bytes[at] ?? 0);
    }
  }
}

async function readColumns(segment: Segment, fields: readonly string[]): Promise<void> {
  const columns = new Set<ColumnName>(['request.at', 'request.agent_kind', 'request.count', 'request.bytes']);
  const texts = new Set<TextField>(['agent_kind']);
  for (const field of fields) {
    columns.add(ownColumnOf('request', field));
    if (field !== 'status') texts.add(textsOf(field));
  }
  await segment.read([...columns], [...texts]);
}

function requestTest(segment: Segment, filter: Condition): (at: number) => boolean {
  const codes = segment.ints(ownColumnOf('request', filter.field));
  if (filter.field === 'status') return (at) => passesText(String(codes[at]), filter);
  const passing = passingCodes(segment.texts(textsOf(filter.field)), filter);
  return (at) => passing[codes[at] ?? 0] === 1;
}

function requestKeys(segment: Segment, dimensions: readonly PlainDimension[], rows: ScanRows): (at: number) => number {
  const [one, other] = dimensions.map((dimension, index) => {
    const numbers = rows.numbersOf(index);
    const codes = segment.ints(ownColumnOf('request', dimension));
    if (dimension === 'status') return (at: number) => numbers.of(String(codes[at]));
    const table = numbers.table(segment.texts(textsOf(dimension)));
    return (at: number) => table(codes[at] ?? 0);
  });
  if (!one) return () => 0;
  return other ? (at) => rows.pair(one(at), other(at)) : one;
}
