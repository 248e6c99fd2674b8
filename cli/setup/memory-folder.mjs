import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const GIGABYTE = 2 ** 30;
/** What the tests have in temporary files at once, several times over, and memory for the tests themselves. */
const ROOM = 3 * GIGABYTE;
const MEMORY = 8 * GIGABYTE;

/**
 * Puts the temporary files of this process and of those it starts into memory, where Linux offers it and there is plenty:
 * tests make and remove hundreds of databases, which a disk takes several times as long for. A folder that `TMPDIR` names
 * is used as it is. What is left there goes with the process.
 */
export function useMemoryFolder() {
  if (process.env.TMPDIR || freemem() < MEMORY || roomIn('/dev/shm') < ROOM) return;
  const folder = mkdtempSync(join('/dev/shm', 'sitewright-tests-'));
  // PostgreSQL refuses to run as root, and its other user goes through here.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Bytes that are free there; none where there is no such place. @param {string} folder */
function roomIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
