declare module '#server/platform/database/schema.ts' {
  interface Tables {
    list_views: ListViewsTable;
  }
}

/** Settings of a list under a name. */
interface ListViewsTable {
  id: string;
  site_id: string;
  list: string;
  name: string;
  search: string;
  /** Null is shared with everyone in the site. */
  owner_id: string | null;
  made_by: string;
  created_at: number;
  updated_at: number;
}
