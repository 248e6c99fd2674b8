import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { undefinedIfMissing } from './disk-fault.ts';

/** Folder of what is still being written, in that of a storage. No name begins with a dot. */
export const PARTIAL = '.partial';

/** Milliseconds after which nobody writes to a file any more: an upload that brings nothing is given up long before. */
const ABANDONED = 30 * 60_000;
const SWEEP_EVERY = 20 * 60_000;

/** Removes what a process left that died while it was writing. */
export async function sweep(folder: string, now = Date.now()): Promise<void> {
  for (const name of (await undefinedIfMissing(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const found = await undefinedIfMissing(stat(path));
    if (found && found.mtimeMs < now - ABANDONED) await rm(path, { force: true });
  }
}

/** Sweeps folders now and again, until what it answers is called. */
export function sweepPeriodically(folders: readonly string[], log: FastifyBaseLogger): () => void {
  const run = () => {
    for (const folder of folders)
      sweep(folder).catch((error) => log.warn({ err: error, folder }, 'could not sweep a folder'));
  };
  run();
  const timer = setInterval(run, SWEEP_EVERY).unref();
  return () => clearInterval(timer);
}
