declare module '#server/platform/database/schema.ts' {
  interface Tables {
    preview_comments: PreviewCommentsTable;
  }
}

/** What somebody wrote by a preview link, or a member in reply. */
interface PreviewCommentsTable {
  id: string;
  site_id: string;
  link_id: string;
  /** The comment it replies to; null for one that begins. */
  thread_id: string | null;
  path: string;
  template: string | null;
  /** JSON: ids of nodes, the innermost first. */
  nodes: string;
  about: string;
  author: string;
  member_id: string | null;
  is_member: number;
  body: string;
  search_text: string;
  state: string;
  created_at: number;
}
