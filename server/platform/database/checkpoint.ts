import { Worker } from 'node:worker_threads';

/** Pages of the log from which on it is copied into the database; SQLite's own default. */
export const MANY_PAGES = 1000;
/** Milliseconds writes wait for a checkpoint. A longer one is finished while they go on. */
const LONGEST = 20_000;

/**
 * Copies the write-ahead log of an SQLite file into the database, in a thread of its own: after 20,000 documents this
 * takes longer than anybody may hold the thread that answers. @throws what SQLite says, as of a full disk
 */
export function checkpoint(path: string): Promise<void> {
  const worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), { workerData: path });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The checkpoint takes too long.')), LONGEST);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
