import { addTo } from './ints.ts';
import { testOf } from './passing-codes.ts';
import { keysOfEvents } from './read-keys.ts';
import { ownColumnOf } from './scan-question.ts';
import type { SegmentScan } from './scan-visits.ts';
import { EVENTS_BEFORE } from './segment.ts';
import { VisitWalk } from './visit-walk.ts';

/** Counts the events of visits at their own moment. */
export function scanEvents(scan: SegmentScan): void {
  const { segment, days, plan, rows, tally, places, reached } = scan;
  const walk = new VisitWalk(segment, plan, rows, reached);
  const keys = keysOfEvents(plan.dimensions, rows, {
    ...{ segment, walk, reached },
    at: { view: 0, firstNode: 0, endOfNodes: 0 },
  });
  const moments = segment.ints('event.at');
  const isOwn = eventTest(scan, walk);
  for (const { day, from } of days) {
    const place = places.of(day);
    const seconds = (day.end - day.start) / 1000;
    walk.begin(day, from);
    while (walk.next()) {
      if (!walk.passes) continue;
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
