import { expect, test } from 'vitest';
import { loggedView } from '#model/numbers/testing-logged.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { HeldEvents, MAX_HELD } from './held-events.ts';

const [one, other] = [asTrustedSiteId('one'), asTrustedSiteId('other')];
const NOON = Date.UTC(2026, 10, 28, 12);

test('while nothing can be written 50,000 events are held, and further ones counted as lost', () => {
  const held = new HeldEvents();
  const view = loggedView(NOON, '/');
  for (let at = 0; at < MAX_HELD / 1000; at++)
    held.add(
      one,
      Array.from({ length: 1000 }, () => view),
      NOON,
    );
  held.add(one, [view, view], NOON);
  held.add(other, [view], NOON + 1);
  expect(held.size).toBe(MAX_HELD);
  const batches = held.batches();
  const counted = (siteId: string) =>
    batches
      .filter((batch) => batch.siteId === siteId)
      .flatMap(({ logged }) => logged)
      .map((event) => (event.kind === 'refused' ? `${event.count} ${event.why}` : event.kind));
  expect(counted('one')).toEqual([...Array.from({ length: MAX_HELD }, () => 'view'), '2 lost']);
  expect(counted('other')).toEqual(['1 lost']);
  // What could not be written is the same batch at the next attempt, and not counted as lost again.
  expect(held.batches()).toEqual(batches);
  for (const batch of batches) held.written(batch);
  expect([held.size, held.batches()]).toEqual([0, []]);
});
