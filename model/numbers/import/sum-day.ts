import { eventsOf, keysOfEvent, keysOfRequests, keysOfView } from '../answer-plainly.ts';
import type { LoggedRequests } from '../logged.ts';
import { isBounce } from '../measures.ts';
import type { View, Visit } from '../visit.ts';
import { type DaySum, type ImportedDimension, importedDimensions, type SumName, sumNames } from './imported.ts';

/** What happened on a day. */
export interface DayData {
  readonly day: string;
  /** When it begins and ends, in ms since 1970. */
  readonly start: number;
  readonly end: number;
  /** Of the day, and those of the day before, which may go on past midnight. */
  readonly visits: readonly Visit[];
  readonly requests: readonly LoggedRequests[];
}

interface Row {
  readonly value: string | null;
  readonly sums: Record<SumName, number>;
  readonly visitors: Set<string>;
}

const agentDimensions: readonly string[] = ['agent', 'agent_kind'];
const none = Object.fromEntries(sumNames.map((name) => [name, 0])) as Record<SumName, number>;

/** Adds up a day as an answer for it counts, by each dimension. What a dimension doesn't know is null. */
export function sumDay(data: DayData): DaySum[] {
  return [null, ...importedDimensions].flatMap((dimension) => [...sumsBy(dimension, data)]);
}

function* sumsBy(dimension: ImportedDimension | null, data: DayData): Generator<DaySum> {
  const rows = new Map<string | null, Row>();
  const rowOf = (value: string | null): Row => {
    const row = rows.get(value) ?? { value, sums: { ...none }, visitors: new Set() };
    rows.set(value, row);
    return row;
  };
  const isIn = (at: number) => data.start <= at && at < data.end;
  const isOfRequests = dimension !== null && ['status', ...agentDimensions].includes(dimension);
  const requestsKnow =
    dimension === null || isOfRequests || ['route', 'template', 'template_version', 'release'].includes(dimension);
  if (!isOfRequests) for (const visit of data.visits) addVisit(visit, dimension, rowOf, isIn);
  for (const requests of requestsKnow ? data.requests : []) {
    if (!isIn(requests.at)) continue;
    if (requests.agentKind !== 'browser' && !(dimension !== null && agentDimensions.includes(dimension))) continue;
    for (const value of dimension === null ? [null] : keysOfRequests(dimension, requests)) {
      const { sums } = rowOf(value);
      sums.requests += requests.count;
      sums.bytes += requests.bytes;
    }
  }
  for (const { value, sums, visitors } of rows.values()) {
    if (!Object.values(sums).some((sum) => sum > 0)) continue;
    const known = (name: SumName) => (name === 'requests' || name === 'bytes' ? requestsKnow : !isOfRequests);
    const all = Object.fromEntries(
      sumNames.map((name) => [name, known(name) ? (name === 'visitors' ? visitors.size : sums[name]) : null]),
    ) as DaySum['sums'];
    yield { day: data.day, dimension, value, sums: all };
  }
}

function addVisit(
  visit: Visit,
  dimension: ImportedDimension | null,
  rowOf: (value: string | null) => Row,
  isIn: (at: number) => boolean,
): void {
  const byValue = new Map<string | null, View[]>();
  for (const view of visit.views) {
    const keys = dimension === null ? [null] : keysOfView(dimension, visit, view, { goals: [] });
    for (const key of new Set(keys)) byValue.set(key, [...(byValue.get(key) ?? []), view]);
  }
  for (const [value, views] of byValue) {
    const { sums, visitors } = rowOf(value);
    for (const { at, seconds, errors, nodes } of views) {
      if (!isIn(at)) continue;
      sums.views++;
      sums.seconds += seconds;
      sums.errors += errors;
      for (const { clicks } of nodes) sums.clicks += clicks;
    }
    if (visit.visitor === null) continue;
    const last = visit.views.at(-1);
    if (last && views.includes(last) && isIn(last.at)) sums.exits++;
    const [first] = views;
    if (!first || !isIn(first.at)) continue;
    sums.visits++;
    visitors.add(`${visit.day}/${visit.visitor}`);
    sums.visit_views += views.length;
    for (const { seconds } of views) sums.visit_seconds += seconds;
    if (first !== visit.views[0]) continue;
    sums.entries++;
    if (isBounce(visit)) sums.bounces++;
  }
  for (const event of eventsOf(visit)) {
    if (!isIn(event.at)) continue;
    const keys = dimension === null ? [null] : keysOfEvent(dimension, visit, event, { goals: [] });
    for (const key of keys) rowOf(key).sums.events++;
  }
}
