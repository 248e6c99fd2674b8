import { expect, test } from 'vitest';
import { loggedView } from '#model/numbers/testing-logged.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { HeldEvents, MAX_HELD } from './held-events.ts';

const NOON = Date.UTC(2026, 10, 28, 12);
const site = asTrustedSiteId('site');

test('so many events are held while the database is away, and further ones are counted as lost', () => {
  const held = new HeldEvents();
  const view = loggedView(NOON, '/');
  held.add(
    site,
    Array.from({ length: MAX_HELD - 1 }, () => view),
    NOON,
  );
  held.add(site, [view, view, view], NOON);
  held.add(site, [view], NOON + 1);
  expect(held.size).toBe(MAX_HELD);
  const lostIn = (batches: ReturnType<HeldEvents['batches']>) =>
    batches.flatMap(({ logged }) => logged).filter(({ kind }) => kind === 'refused');
  // Nothing is written: what is held is handed out again, and so is how much was lost, once.
  for (let times = 0; times < 2; times++)
    expect(lostIn(held.batches())).toEqual([expect.objectContaining({ at: NOON + 1, why: 'lost', count: 3 })]);
  for (const batch of held.batches()) held.written(batch);
  expect([held.size, held.batches()]).toEqual([0, []]);
  held.add(site, [view], NOON);
  expect(held.size).toBe(1);
});
