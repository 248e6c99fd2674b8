import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '#server/platform/config/config.ts';

/**
 * Makes sure that `DATA_DIR` is there and can be written to, and that it and what lies in it is for its owner only, also
 * where it was made by someone else: a folder that another account owns is left as that account wants it.
 * @throws ConfigError when it cannot.
 */
export function requireFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(join(folder, '.'), constants.W_OK | constants.X_OK);
    keepToOwner(folder, 0o700);
    for (const name of readdirSync(folder))
      if (lstatSync(join(folder, name)).isFile()) keepToOwner(join(folder, name), 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`Can’t use DATA_DIR: this user account can’t write to the folder ${folder} (${code}).`);
  }
}

function keepToOwner(path: string, mode: number): void {
  const found = statSync(path);
  if (found.uid === process.getuid?.() && (found.mode & 0o077) !== 0) chmodSync(path, mode);
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
