import { expect, test } from 'vitest';
import { WorkerThread } from './thread-desk.ts';

/** Answers with what it was asked, never, after filling its memory, or not because it fails. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', (asked) => {
  if (asked === 'never') for (;;);
  if (asked === 'fails') throw new Error('It fails.');
  if (asked === 'fills') { const kept = []; for (;;) kept.push(new Array(1e5).fill(asked)); }
  parentPort.postMessage([asked, threadId]);
});`)}`,
);
const options = { program, heap: 32, longest: 2000, idle: 60_000, maxWaiting: 2 };
type Answer = [string, number];

test.each(['never', 'fails', 'fills'])('a thread that %s is ended, and who waits gets another', async (asked) => {
  const desk = new WorkerThread<string, Answer>(options);
  const [, first] = await desk.run('one');
  const bad = desk.run(asked);
  const next = desk.run('two');
  await expect(bad).rejects.toThrow('The thread was ended.');
  const [said, second] = await next;
  expect(said).toBe('two');
  expect(second).not.toBe(first);
  expect((await desk.run('three'))[1]).toBe(second);
});

test('too many that wait are sent away, and the others answered one after the other', async () => {
  const desk = new WorkerThread<string, Answer>(options);
  const asked = ['a', 'b', 'c', 'd'].map((each) => desk.run(each));
  const result = await Promise.allSettled(asked);
  expect(result.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(result[3]).toMatchObject({ reason: { kind: 'unavailable' } });
});

test('a thread nobody needs is given back', async () => {
  const desk = new WorkerThread<string, Answer>({ ...options, idle: 0 });
  const [, first] = await desk.run('one');
  expect(desk.isRunning).toBe(false);
  expect((await desk.run('two'))[1]).not.toBe(first);
});
