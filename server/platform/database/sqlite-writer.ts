import type { CompiledQuery, QueryResult } from 'kysely';
import { checkpoint, MANY_PAGES } from './checkpoint.ts';
import { BatchRolledBack } from './faults.ts';
import type { SqliteFile } from './sqlite-file.ts';
import type { Disk } from './wal-disk.ts';
import { WriteQueue } from './write-queue.ts';

const MAX_GROUP_AGE = 20;

/** Transactions that are committed together. */
interface Group {
  readonly since: number;
  members: number;
  /** What made SQLite give up the transaction they share. */
  fault?: unknown;
  /** The turn of the event loop it began in is over. */
  isDue: boolean;
  readonly ended: Promise<void>;
  readonly settle: (fault?: unknown) => void;
}

/**
 * The one writing connection. Transactions run on it one after the other, and those that come in the same turn of the
 * event loop, or wait in line, share one commit. Each is a savepoint of its own, so one that fails takes no other with
 * it, and each is told of its end only when what it wrote or read is on the disk. The next group goes on meanwhile.
 */
export class SqliteWriter {
  readonly #file: SqliteFile;
  readonly #disk: Disk;
  readonly #maxGroupAge: number;
  readonly #queue = new WriteQueue();
  #group: Group | undefined;
  #isCheckpointDue = false;
  /** Pages in the log after a checkpoint that left some of them, as a long read may still need the database as it was. */
  #pagesBefore = 0;
  #isClosed = false;

  /** `maxGroupAge` is the number of milliseconds after which a group takes in no further transaction. */
  constructor(file: SqliteFile, maxGroupAge = MAX_GROUP_AGE, disk = file.disk) {
    this.#file = file;
    this.#disk = disk;
    this.#maxGroupAge = maxGroupAge;
  }

  /** Resolves when the writer is the caller's own; must be followed by {@link commit} or {@link rollback}. */
  async begin(): Promise<void> {
    await this.#queue.acquire({ mayShare: true });
    try {
      this.#disk.refuseIfBroken();
      if (this.#group) this.#file.exec('savepoint member');
      else {
        this.#file.exec('begin immediate');
        this.#group = this.#newGroup();
      }
      this.#group.members += 1;
    } catch (error) {
      if (this.#group) this.#finish(this.#group);
      this.#queue.release();
      throw error;
    }
  }

  /** Resolves when what was written since {@link begin} is on the disk. */
  async commit(): Promise<void> {
    const group = this.#openGroup();
    const isFirst = group.members === 1;
    if (group.fault === undefined && !isFirst) this.#file.exec('release member');
    this.#leave(group);
    await group.ended;
  }

  async rollback(): Promise<void> {
    const group = this.#openGroup();
    const isFirst = group.members === 1;
    if (!this.#file.isInTransaction) group.fault ??= new Error('SQLite gave up the transaction.');
    else this.#file.exec(isFirst ? 'rollback' : 'rollback to member; release member');
    this.#leave(group, isFirst);
    // The reason for going back may be what another one wrote, which is to be told of only when it is there.
    await group.ended.catch(() => undefined);
  }

  savepoint(command: 'savepoint' | 'rollback to' | 'release', name: string): void {
    this.#file.exec(`${command} "inner ${name.replaceAll('"', '""')}"`);
  }

  /** Runs a statement between {@link begin} and its end. */
  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const group = this.#openGroup();
    // A full disk makes SQLite roll back by itself; from then on each statement would be committed for itself.
    if (group.fault !== undefined) throw group.fault;
    try {
      return this.#file.run<R>(sql, parameters);
    } catch (error) {
      if (!this.#file.isInTransaction) group.fault = error;
      throw error;
    }
  }

  /** Runs a statement that may not stand in a transaction. */
  async runAlone<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    await this.#acquireAlone();
    let result: QueryResult<R>;
    try {
      this.#disk.refuseIfBroken();
      result = this.#file.run<R>(sql, parameters);
    } finally {
      this.#queue.release();
    }
    await this.#disk.flush();
    return result;
  }

  /** Waits for what is under way, then closes the file. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#acquireAlone();
    await this.#disk.close();
    this.#file.close();
  }

  async #acquireAlone(): Promise<void> {
    await this.#queue.acquire({ mayShare: false });
    if (this.#group) this.#finish(this.#group);
  }

  #openGroup(): Group {
    if (!this.#group) throw new Error('There is no transaction.');
    return this.#group;
  }

  /** Hands the transaction over to the next, who may still be to come in this turn, or ends it. */
  #leave(group: Group, isOver = false): void {
    const isOld = performance.now() - group.since >= this.#maxGroupAge;
    const mayGoOn = this.#queue.isAwaited ? this.#queue.nextMayShare : !group.isDue;
    if (isOver || isOld || !mayGoOn || group.fault !== undefined) this.#finish(group);
    this.#queue.release();
  }

  /** Ends the transaction of a group and has its members told; the writer is held. */
  #finish(group: Group): void {
    try {
      if (this.#file.isInTransaction) this.#file.exec(group.fault === undefined ? 'commit' : 'rollback');
    } catch (error) {
      group.fault = error;
      if (this.#file.isInTransaction) this.#file.exec('rollback');
    }
    this.#group = undefined;
    if (group.fault === undefined) this.#disk.flush().then(() => group.settle(), group.settle);
    else group.settle(group.members === 1 ? group.fault : new BatchRolledBack(group.fault));
    if (group.fault === undefined) this.#planCheckpoint();
  }

  #planCheckpoint(): void {
    if (this.#isCheckpointDue || this.#isClosed) return;
    const { all, copied } = this.#file.countLogPages();
    // A log that was copied whole begins again at its start.
    if (all < this.#pagesBefore) this.#pagesBefore = 0;
    if (all - Math.max(copied, this.#pagesBefore) < MANY_PAGES) return;
    this.#isCheckpointDue = true;
    void this.#checkpoint();
  }

  /** Has the log copied while nobody writes: with more added meanwhile it might never begin again at its start. */
  async #checkpoint(): Promise<void> {
    try {
      await this.#acquireAlone();
    } catch {
      // The line is too long. Nothing is lost: the log has it all, and the next commit asks again.
      this.#isCheckpointDue = false;
      return;
    }
    try {
      await checkpoint(this.#file.path).catch(() => {
        // As when SQLite itself does this in a commit: it is tried again once the log has grown.
      });
      const { all, copied } = this.#file.countLogPages();
      this.#pagesBefore = all === copied ? 0 : all;
    } finally {
      this.#isCheckpointDue = false;
      this.#queue.release();
    }
  }

  #newGroup(): Group {
    const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
    // Nobody may be waiting for the end of a group that failed.
    ended.catch(() => undefined);
    const settle = (fault?: unknown) => (fault === undefined ? resolve() : reject(fault));
    const group: Group = { since: performance.now(), members: 0, isDue: false, ended, settle };
    setImmediate(() => {
      group.isDue = true;
      if (this.#group !== group || !this.#queue.tryAcquire()) return;
      this.#finish(group);
      this.#queue.release();
    });
    return group;
  }
}
