import { expect, test } from 'vitest';
import { listRoutes } from '#contract/page-routes.ts';
import { savePreferences } from '#contract/preferences.ts';
import { saveRoute } from '#contract/save-route.ts';
import { isAsking, onAct, onRequests, whileAsking } from './requests.ts';

test('requests are under way until the last one has ended, however it ends', async () => {
  const seen: boolean[] = [];
  const stop = onRequests(() => seen.push(isAsking()));
  const first = whileAsking(listRoutes, async () => 1);
  const second = whileAsking(listRoutes, () => Promise.reject(new Error('refused')));
  expect(isAsking()).toBe(true);
  await Promise.allSettled([first, second]);
  expect(isAsking()).toBe(false);
  expect(seen).toEqual([true, true, true, false]);
  stop();
});

test('only what a person does is an act: no list, and nothing that is kept by itself', async () => {
  let acts = 0;
  const stop = onAct(() => {
    acts += 1;
  });
  for (const exchange of [listRoutes, savePreferences]) await whileAsking(exchange, async () => undefined);
  expect(acts).toBe(0);
  await whileAsking(saveRoute, async () => undefined);
  expect(acts).toBe(1);
  stop();
});
