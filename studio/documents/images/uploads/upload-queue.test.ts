import { expect, test } from 'vitest';
import type { MediaImage } from '#contract/media.ts';
import { Problem } from '#contract/problems.ts';
import type { SendOptions, Upload } from './upload.ts';
import { createUploadQueue } from './upload-queue.ts';

const upload = (id: string, size = 1000): Upload => ({
  id,
  file: new File(['x'.repeat(size)], `${id}.jpg`),
  site: 'atlas',
  folder: '',
  mayDouble: false,
  state: 'waiting',
  sent: 0,
  problem: undefined,
  image: undefined,
  similar: [],
});
const imageOf = ({ id }: Upload) => ({ id, name: id, key: id }) as unknown as MediaImage;
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A queue whose sending and resting end when the test says so. */
function stage() {
  const sending = new Map<
    string,
    { options: SendOptions; end: (isDuplicate?: boolean) => void; fail: (problem: unknown) => void }
  >();
  const started: string[] = [];
  const kept = new Set<string>();
  const added: string[] = [];
  const givenUp: string[] = [];
  const rests: number[] = [];
  let wake = () => {};
  const queue = createUploadQueue({
    send: (each, options) =>
      new Promise((resolve, reject) => {
        started.push(each.id);
        options.signal.addEventListener('abort', () => reject(options.signal.reason));
        sending.set(each.id, {
          options,
          end: (isDuplicate = false) =>
            resolve({ image: imageOf(each), isDuplicate, similar: [imageOf(upload('old'))] }),
          fail: reject,
        });
      }),
    giveUp: async ({ id }) => void givenUp.push(id),
    files: {
      keep: async ({ id }) => void kept.add(id),
      drop: async (id) => void kept.delete(id),
    },
    rest: (milliseconds) => {
      rests.push(milliseconds);
      return new Promise((resolve) => {
        wake = resolve;
      });
    },
    onAdded: ({ id }) => added.push(id),
  });
  const stateOf = (id: string) => queue.state().uploads.find((each) => each.id === id)?.state;
  return { queue, sending, started, kept, added, givenUp, rests, stateOf, wake: () => wake() };
}

test('three are sent at a time, in the order they came', async () => {
  const { queue, sending, started, added } = stage();
  queue.add(['a', 'b', 'c', 'd', 'e'].map((id) => upload(id)));
  expect(started).toEqual(['a', 'b', 'c']);
  sending.get('b')?.end();
  await settled();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  expect(added).toEqual(['b']);
});

test('one that is refused says why and does not stop the others', async () => {
  const { queue, sending, stateOf, added } = stage();
  queue.add([upload('bad'), upload('good')]);
  const problem = new Problem('unsupported_media_type');
  sending.get('bad')?.fail(problem);
  sending.get('good')?.end();
  await settled();
  expect(stateOf('bad')).toBe('failed');
  expect(queue.state().uploads[0]?.problem).toBe(problem);
  expect(added).toEqual(['good']);
});

test('a broken connection makes everything wait, longer each time, and then begin again', async () => {
  const { queue, sending, started, rests, stateOf, wake } = stage();
  queue.add([upload('a'), upload('b')]);
  sending.get('a')?.fail(new Problem('unavailable'));
  sending.get('b')?.fail(new Problem('unavailable'));
  await settled();
  expect([stateOf('a'), stateOf('b')]).toEqual(['waiting', 'waiting']);
  expect(queue.state().isResting).toBe(true);
  wake();
  await settled();
  expect(started).toEqual(['a', 'b', 'a', 'b']);
  sending.get('a')?.fail(new Problem('unavailable'));
  await settled();
  expect(rests).toEqual([1000, 2000]);
  wake();
  await settled();
  sending.get('a')?.end();
  sending.get('b')?.end();
  await settled();
  expect([stateOf('a'), stateOf('b')]).toEqual(['done', 'done']);
});

test('a server that is busy says how long to wait', async () => {
  const { queue, sending, rests } = stage();
  queue.add([upload('a')]);
  sending.get('a')?.fail(new Problem('too_many_requests', { retryAfter: 12 }));
  await settled();
  expect(rests).toEqual([12_000]);
});

test('paused, nothing is sent; going on begins again with what was cut off', async () => {
  const { queue, sending, started, stateOf } = stage();
  queue.add([upload('a'), upload('b')]);
  queue.pause();
  await settled();
  expect(sending.get('a')?.options.signal.aborted).toBe(true);
  expect([stateOf('a'), stateOf('b')]).toEqual(['waiting', 'waiting']);
  queue.resume();
  expect(started).toEqual(['a', 'b', 'a', 'b']);
});

test('one alone can be paused, tried again and given up', async () => {
  const { queue, stateOf, started, kept, givenUp } = stage();
  queue.add([upload('a'), upload('b')]);
  await settled();
  queue.pauseOne('a');
  await settled();
  expect(stateOf('a')).toBe('paused');
  queue.retry('a');
  expect(started).toEqual(['a', 'b', 'a']);
  queue.cancel('b');
  await settled();
  expect(stateOf('b')).toBeUndefined();
  expect([...kept]).toEqual(['a']);
  expect(givenUp).toEqual(['b']);
});

test('a file is kept until it is in the library', async () => {
  const { queue, sending, kept } = stage();
  queue.add([upload('a'), upload('b')]);
  await settled();
  expect([...kept]).toEqual(['a', 'b']);
  sending.get('a')?.end();
  await settled();
  expect([...kept]).toEqual(['b']);
});

test('a file the library has is told, and can be added all the same', async () => {
  const { queue, sending, stateOf, added } = stage();
  queue.add([upload('a')]);
  sending.get('a')?.end(true);
  await settled();
  expect(stateOf('a')).toBe('there');
  expect(added).toEqual([]);
  queue.addAnyway('a');
  expect(queue.state().uploads[0]?.mayDouble).toBe(true);
  sending.get('a')?.end();
  await settled();
  expect(added).toEqual(['a']);
});

test('progress is told a percent at a time', async () => {
  const { queue, sending } = stage();
  let result = 0;
  queue.add([upload('a', 100_000)]);
  queue.subscribe(() => {
    result += 1;
  });
  for (let sent = 100; sent <= 50_000; sent += 100) sending.get('a')?.options.onProgress(sent);
  expect(queue.state().uploads[0]?.sent).toBe(50_000);
  expect(result).toBe(50);
});

test('what was taken up from a page before is not taken twice', () => {
  const { queue } = stage();
  queue.add([upload('a')], true);
  queue.add([upload('a')], true);
  expect(queue.state().uploads).toHaveLength(1);
});

test('one that looks like an image of the library stays until that one is used in its place', async () => {
  const { queue, sending } = stage();
  queue.add([upload('a'), upload('b')]);
  sending.get('a')?.end();
  sending.get('b')?.end();
  await settled();
  const [a, b] = queue.state().uploads;
  expect([a, b].map((each) => [each?.state, each?.similar.map(({ id }) => id)])).toEqual([
    ['done', ['old']],
    ['done', ['old']],
  ]);
  queue.becomes('a', a?.similar[0]);
  queue.keepBoth('b');
  expect(queue.state().uploads).toMatchObject([
    { id: 'a', state: 'there', image: { id: 'old' }, similar: [] },
    { id: 'b', state: 'done', image: { id: 'b' }, similar: [] },
  ]);
});
