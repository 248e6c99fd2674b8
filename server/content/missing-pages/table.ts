import type { MissingState } from '#contract/missing-pages.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    missing_pages: MissingPagesTable;
    route_hits: RouteHitsTable;
  }
}

/** An address of a site that visitors asked for and that answers nothing. */
interface MissingPagesTable {
  id: string;
  site_id: string;
  /** Unique in its site. */
  path: string;
  hits: number;
  first_at: number;
  last_at: number;
  referrer: string | null;
  state: MissingState;
  /** The release that was live when it was seen to: missed in another one it opens again. */
  settled_release: string | null;
  search_text: string;
}

/** How often a redirect of a site was followed. */
interface RouteHitsTable {
  site_id: string;
  route_id: string;
  hits: number;
  last_at: number;
}
