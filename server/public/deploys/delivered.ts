/** What came of putting a build somewhere. */
export interface Delivered {
  /** Files that are new there, or other than before. */
  written: number;
  removed: number;
  /** Name of an archive in the storage. */
  archive?: string;
  /** The deploy whose files another Sitewright may be fetching just now. */
  before?: string | null;
}

/** Called after each file; throws to end it while the site before is still there. */
export type OnFile = (done: number, total: number | undefined) => Promise<void>;
