import type { Kysely } from 'kysely';

/**
 * Every table by its name; each noun adds its own in the `table.ts` of its folder. Ids are UUIDv7 text, times are ms
 * UTC, JSON is text, booleans are 0 or 1: the same on both engines.
 */
export interface Tables {
  installation: InstallationTable;
}

/** A handle for queries; a transaction is one too. */
export type Database = Kysely<Tables>;

/** What the installation knows of itself: `secret-mark` is what its secret makes of words everyone may know. */
interface InstallationTable {
  name: string;
  value: string;
}
