import { realpathSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Problem } from '#contract/problems.ts';

/** Where commits become lasting. */
export interface Disk {
  /** Resolves when all that was committed before the call is on the disk. @throws what the disk answered */
  flush(): Promise<void>;
  /** @throws Problem `unavailable` once a flush has failed. */
  refuseIfBroken(): void;
  close(): Promise<void>;
}

/**
 * Brings an SQLite file's write-ahead log to the disk beside the thread that writes it, where `synchronous=FULL` would
 * have that thread wait in each commit. Whoever asks while a flush is under way shares the next one.
 *
 * After a flush that failed none is tried again: the system has forgotten by then what it could not write, so the next
 * would succeed with a hole in the log. Opening the file anew copies what is in the log into the database.
 */
export class WalDisk implements Disk {
  readonly #path: string;
  #file: FileHandle | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #fault: { readonly cause: unknown } | undefined;

  /** `path` is the database's own. */
  constructor(path: string) {
    this.#path = path;
  }

  flush(): Promise<void> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      return this.#start();
    });
    return this.#next;
  }

  refuseIfBroken(): void {
    if (this.#fault) throw new Problem('unavailable', { retryAfter: 30, cause: this.#fault.cause });
  }

  async close(): Promise<void> {
    await (this.#next ?? this.#running)?.catch(() => undefined);
    await this.#file?.close();
  }

  #start(): Promise<void> {
    this.#running = this.#sync().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #sync(): Promise<void> {
    this.refuseIfBroken();
    try {
      // SQLite keeps the log beside the file a symbolic link leads to.
      this.#file ??= await open(`${realpathSync(this.#path)}-wal`, 'r+');
      await this.#file.datasync();
    } catch (cause) {
      this.#fault = { cause };
      throw cause;
    }
  }
}

/** For a file without a write-ahead log: SQLite brings each commit to the disk itself. */
export const alreadyOnDisk: Disk = {
  flush: () => Promise.resolve(),
  refuseIfBroken: () => undefined,
  close: () => Promise.resolve(),
};
