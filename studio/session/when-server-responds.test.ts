import { afterEach, expect, test, vi } from 'vitest';
import { whenServerResponds } from './when-server-responds.ts';

afterEach(() => void vi.unstubAllGlobals());

test('it is done once, as soon as the server answers', async () => {
  const answers = [Response.error(), new Response(null, { status: 503 }), new Response()];
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift() ?? Response.error()));
  const done = Promise.withResolvers<void>();
  const act = vi.fn(() => done.resolve());
  whenServerResponds(act, 1);
  await done.promise;
  dispatchEvent(new Event('online'));
  expect(answers).toEqual([]);
  expect(act).toHaveBeenCalledTimes(1);
});

test('a network that is back is looked at without waiting, and nothing is done after it was called off', async () => {
  const asked = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', () => {
    asked.resolve();
    return Promise.resolve(new Response());
  });
  const act = vi.fn();
  const callOff = whenServerResponds(act, 1_000_000);
  dispatchEvent(new Event('online'));
  await asked.promise;
  callOff();
  // A turn, in which all that was answered has been heard.
  await new Promise((turn) => setTimeout(turn));
  expect(act).not.toHaveBeenCalled();
});
