import { addTo } from './ints.ts';
import type { Memory } from './memory.ts';
import { testOf } from './passing-codes.ts';
import { keysOfEvents } from './read-keys.ts';
import { placeOf } from './scan-plainly.ts';
import { ownColumnOf } from './scan-question.ts';
import type { SegmentScan } from './scan-visits.ts';
import { EVENTS_BEFORE, type Segment } from './segment.ts';
import { VisitWalk } from './visit-walk.ts';

/** Counts the events of visits at their own moment. */
export function scanEvents(scan: SegmentScan, memory: Memory | undefined): void {
  const { segment, days, plan, rows, tally, places, reached } = scan;
  const walk = new VisitWalk(segment, plan, rows, reached);
  const keys = keysOfEvents(plan.dimensions, rows, {
    ...{ segment, walk, reached },
    at: { view: 0, firstNode: 0, endOfNodes: 0 },
  });
  const moments = segment.ints('event.at');
  const isOwn = eventTest(scan, walk);
  const { visits, views, events } = findWithEvents(segment, memory);
  for (const { day, from } of days) {
    const place = places.of(day);
    const seconds = (day.end - day.start) / 1000;
    const to = placeOf(visits, from.visits + day.visits);
    for (let at = placeOf(visits, from.visits); at < to; at++) {
      if (!walk.goTo(visits[at] ?? 0, views[at] ?? 0, events[at] ?? 0) || !walk.passes) continue;
      for (let event = walk.firstEvent; event < walk.endOfEvents; event++) {
        if (!isOwn(event)) continue;
        const moment = (moments[event] ?? 0) - EVENTS_BEFORE;
        const time = place(moment < 0 ? 2 : moment >= seconds ? 1 : 0, moment);
        if (time < 0) continue;
        for (const key of keys.read(event)) {
          const row = rows.row(key, time);
          addTo(tally.sums.events, row, 1);
        }
      }
    }
  }
}

/** Visits with events, in order, and the first view and event of each. */
interface WithEvents {
  readonly visits: Uint32Array;
  readonly views: Uint32Array;
  readonly events: Uint32Array;
}

function findWithEvents(segment: Segment, memory: Memory | undefined): WithEvents {
  const key = segment.key === undefined ? undefined : `${segment.key}/with-events`;
  const known = key === undefined ? undefined : memory?.get<WithEvents>(key);
  if (known) return known;
  const [viewsOf, eventsOf] = [segment.ints('visit.views'), segment.ints('visit.events')];
  let count = 0;
  for (let visit = 0; visit < eventsOf.length; visit++) if (eventsOf[visit] !== 0) count += 1;
  const found = { visits: new Uint32Array(count), views: new Uint32Array(count), events: new Uint32Array(count) };
  let [at, view, event] = [0, 0, 0];
  for (let visit = 0; visit < eventsOf.length; visit++) {
    const own = eventsOf[visit] as number;
    if (own !== 0) {
      found.visits[at] = visit;
      found.views[at] = view;
      found.events[at] = event;
      at += 1;
      event += own;
    }
    view += viewsOf[visit] as number;
  }
  if (key !== undefined) memory?.set(key, found, count * 12);
  return found;
}

/** Filters of views, on what events know of their page; its language is known of what the page told. */
function eventTest({ segment, plan }: SegmentScan, walk: VisitWalk): (event: number) => boolean {
  const [told, views] = [segment.ints('event.told'), segment.ints('event.view')];
  const tests = plan.viewFilters.map((filter) => {
    const { ints, passes } = testOf(segment, filter);
    if (filter.field === 'page_language')
      return (event: number) => told[event] === 1 && passes[ints[walk.firstView + (views[event] ?? 0) - 1] ?? 0] === 1;
    const own = segment.ints(ownColumnOf('event', filter.field));
    return (event: number) => passes[own[event] ?? 0] === 1;
  });
  return (event) => tests.every((test) => test(event));
}
