import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '#server/config.ts';

/**
 * Makes sure that `DATA_DIR` is there, for its owner only, and can be written to.
 * @throws ConfigError when it cannot.
 */
export function requireFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`DATA_DIR cannot be used: ${folder} is not a folder this account may write to (${code}).`);
  }
}

/** Node's own recursive mkdir never ends where a parent refuses children with ENOENT, as /proc does. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    makeFolder(dirname(folder));
    mkdirSync(folder, { mode: 0o700 });
  }
}
