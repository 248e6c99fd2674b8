/** What came of putting a build somewhere. */
export interface Delivery {
  /** Files that are new there, or other than before. */
  written: number;
  removed: number;
  /** Name of an archive in the storage. */
  archive?: string;
  /** The deploy whose files another Sitewright may be fetching just now. */
  before?: string | null;
}

/**
 * Called after each file; throws to end it while the site before is still there. At the last chance for that it asks
 * whatever it was told a moment ago; too late is once pages take each other's place, which goes on to its end.
 */
export type OnFile = (done: number, total: number | undefined, moment?: 'lastChance' | 'tooLate') => Promise<void>;
