import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const GIGABYTE = 2 ** 30;
/** Several times the temporary files that tests have at one time, and memory for the tests themselves. */
const ROOM = 3 * GIGABYTE;
const MEMORY = 8 * GIGABYTE;

/**
 * Puts temporary files of this process and its children into memory, where Linux offers it and there is plenty:
 * tests create and remove hundreds of databases, which takes several times as long on a disk. A folder in `TMPDIR`
 * is used as it is. The files are removed with the process.
 */
export function useMemoryFolder() {
  if (process.env.TMPDIR || freemem() < MEMORY || roomIn('/dev/shm') < ROOM) return;
  const folder = mkdtempSync(join('/dev/shm', 'sitewright-tests-'));
  // PostgreSQL refuses to run as root, and its other user needs access.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Returns the free bytes there; 0 if it doesn't exist. @param {string} folder */
function roomIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
