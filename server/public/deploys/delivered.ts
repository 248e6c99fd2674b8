/** What came of putting a build somewhere. */
export interface Delivered {
  /** Files that are new there, or other than before. */
  written: number;
  removed: number;
  /** Name of an archive in the storage. */
  archive?: string;
}

/** Called after each file; throws to end it while the site before is still there. */
export type OnFile = (done: number, total: number | undefined) => Promise<void>;
