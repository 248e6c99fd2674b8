import { Problem } from '#contract/problems.ts';

interface EngineError {
  /** SQLite's extended result code. */
  errcode?: number;
  /** PostgreSQL's SQLSTATE, or Node's code of a system error. */
  code?: string;
  /** The function of PostgreSQL that found it. */
  routine?: string;
  message?: string;
}

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const SQLITE_FULL = 13;
const SQLITE_CONSTRAINT_FOREIGNKEY = 787;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

const retryable = new Set(['40001', '40P01']);
const READ_ONLY = '25006';
/** Connections refused, cut or used up, the server going down, a statement past its time. */
const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '08000',
  '08003',
  '08006',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  // A host that has become a standby.
  READ_ONLY,
]);
const unavailableText =
  /timeout exceeded when trying to connect|connection terminated|timeout expired|query read timeout|client has encountered a connection error|not queryable/i;

function read(error: unknown): EngineError {
  return typeof error === 'object' && error !== null ? error : {};
}

/** True when an insert or update met a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = read(error);
  return errcode === SQLITE_CONSTRAINT_UNIQUE || errcode === SQLITE_CONSTRAINT_PRIMARYKEY || code === '23505';
}

/** True when the host takes no writes (any more): a standby, which may have been the primary until now. */
export function isReadOnlyHost(error: unknown): boolean {
  return read(error).code === READ_ONLY;
}

/** True when what was asked for is in a table that was never made. */
export function isMissingTable(error: unknown): boolean {
  const { code, message = '' } = read(error);
  return code === '42P01' || /^no such table/.test(message);
}

/** True when a row names another that is gone. */
export function isReferenceViolation(error: unknown): boolean {
  const { errcode, code } = read(error);
  return errcode === SQLITE_CONSTRAINT_FOREIGNKEY || code === '23503';
}

/** Thrown in a transaction that has waited for others and found that it has to begin anew. */
export class RestartTransaction extends Error {
  constructor() {
    super('Others have changed what the transaction had read.');
  }
}

/** Thrown in a transaction whose connection has statements planned before a newer version changed the tables. */
export class TablesChanged extends Error {
  constructor(cause: unknown) {
    super('The tables have changed since the statement was prepared.', { cause });
  }
}

/**
 * True when a statement that was prepared earlier fails because its tables are others now: its result has other columns
 * or types, or its parameters have types the columns had before.
 */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = read(error);
  // The message is in the language of the server; other features that are not supported share the code.
  if (code === '0A000') return routine === 'RevalidateCachedQuery';
  return code === '42883' || code === '42804';
}

/** Told to a transaction that was undone because one it shared its commit with failed, which is the cause. */
export class BatchRolledBack extends Error {
  constructor(cause: unknown) {
    super('The transaction was undone together with another one.', { cause });
  }
}

/** True when the same transaction may succeed if it is run again. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof BatchRolledBack || error instanceof RestartTransaction || error instanceof TablesChanged)
    return true;
  const { errcode, code } = read(error);
  // Extended codes such as SQLITE_BUSY_SNAPSHOT keep the primary code in the low byte.
  const primary = (errcode ?? 0) & 0xff;
  return primary === SQLITE_BUSY || primary === SQLITE_LOCKED || (code !== undefined && retryable.has(code));
}

/** What a person is told of a fault of the engine itself; `undefined` for any other error. */
export function engineProblem(error: unknown): Problem | undefined {
  const { errcode, code, message = '' } = read(error);
  if (((errcode ?? 0) & 0xff) === SQLITE_FULL || code === '53100' || code === 'ENOSPC')
    return new Problem('storage_full', { cause: error });
  if ((code !== undefined && unavailable.has(code)) || unavailableText.test(message))
    return new Problem('unavailable', { retryAfter: 2, cause: error });
  return undefined;
}

/** Throws what a person is told of a fault of the engine, and any other error as it is. */
export function rethrowEngineFault(error: unknown): never {
  throw engineProblem(error) ?? error;
}
