import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { orAbsent } from './disk-fault.ts';

/** Folder of what is still being written. No name begins with a dot. */
export const PARTIAL = '.partial';

/** Milliseconds after which nobody is writing any more: longer than any upload may take. */
const ABANDONED = 24 * 60 * 60_000;

/** Removes what a process left that died while it was writing. */
export async function sweepPartial(root: string): Promise<void> {
  const folder = join(root, PARTIAL);
  for (const name of (await orAbsent(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const found = await orAbsent(stat(path));
    if (found && found.mtimeMs < Date.now() - ABANDONED) await rm(path, { force: true });
  }
}
