import { ThreadDesk } from '#server/platform/process/thread-desk.ts';

/** Pages of the log from which on it is copied into the database; SQLite's own default. */
export const MANY_PAGES = 1000;
/** Milliseconds writes wait for a checkpoint. A longer one is finished while they go on. */
const LONGEST = 20_000;

const desk = new ThreadDesk<string, 'done'>({
  program: new URL('./checkpoint-worker.ts', import.meta.url),
  heap: 32,
  longest: LONGEST,
  idle: 30_000,
  maxWaiting: 20,
});

/**
 * Copies the write-ahead log of an SQLite file into the database, in a thread of its own: after 20,000 documents this
 * takes longer than anybody may hold the thread that answers. @throws what SQLite says, as of a full disk
 */
export async function checkpoint(path: string): Promise<void> {
  await desk.run(path);
}
