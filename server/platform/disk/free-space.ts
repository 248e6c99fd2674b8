import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

const MIB = 1024 * 1024;
/** Milliseconds between looks. */
const INTERVAL = 1000;

/** Whether there is room for what people write. */
export interface FreeSpace {
  readonly isLow: boolean;
}

/** For a database that is not on this machine: it tells itself when it is full. */
export const unlimitedSpace: FreeSpace = { isLow: false };

interface DiskSpaceParts {
  dataDir: string;
  log: FastifyBaseLogger;
  /** Told each time that room becomes low, with the bytes that are left. */
  onLow: (free: number) => Promise<void>;
  /** Bytes of the file system of a folder. */
  measure?: (folder: string) => Promise<{ free: number; total: number }>;
}

/**
 * Watches the disk of the embedded database. Writing stops while there is still some room, so that signing in, which
 * writes as well, and the background work go on; a file is held in reserve for them and given up before the last of it
 * is gone. When there is room again everything goes on by itself.
 */
export class DiskSpace implements FreeSpace {
  readonly #parts: DiskSpaceParts;
  readonly #reserve: string;
  #isLow = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(parts: DiskSpaceParts) {
    this.#parts = parts;
    this.#reserve = join(parts.dataDir, 'reserve');
  }

  get isLow(): boolean {
    return this.#isLow;
  }

  /** Looks at once, then every second. */
  async start(): Promise<void> {
    await this.look();
    this.#timer = setInterval(() => {
      this.#looking = this.look();
    }, INTERVAL).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Never throws: a disk that cannot be looked at says so by each write that fails. */
  async look(): Promise<void> {
    const { dataDir, log, measure = measureDisk } = this.#parts;
    try {
      await this.#judge(await measure(dataDir));
    } catch (error) {
      log.error({ err: error }, 'could not check free disk space');
    }
  }

  async #judge({ free, total }: { free: number; total: number }): Promise<void> {
    const { log, onLow } = this.#parts;
    const least = Math.min(512 * MIB, total / 20);
    const reserved = Math.max(4 * MIB, Math.min(16 * MIB, total / 100));
    if (free < least) {
      // First, since what follows writes too.
      if (free < reserved) await rm(this.#reserve, { force: true });
      if (this.#isLow) return;
      this.#isLow = true;
      log.error({ free, least }, 'disk nearly full: refusing all writes except sign-in until there is space');
      await onLow(free);
    } else if (free > least + 2 * reserved) {
      if (this.#isLow) log.warn({ free }, 'disk has enough free space again');
      this.#isLow = false;
      await this.#hold(reserved);
    }
  }

  async #hold(bytes: number): Promise<void> {
    const held = await stat(this.#reserve).catch(() => undefined);
    if (!held) await writeFile(this.#reserve, Buffer.alloc(bytes), { mode: 0o600 });
  }
}

/** Bytes of the file system of a folder. */
export async function measureDisk(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
