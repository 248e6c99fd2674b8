declare module '#server/platform/database/schema.ts' {
  interface Tables {
    notices: NoticesTable;
    notice_reads: NoticeReadsTable;
    notice_marks: NoticeMarksTable;
  }
}

interface NoticesTable {
  id: string;
  kind: string;
  /** Null for what the operator alone is told. */
  site_id: string | null;
  /** The permission of those who are told. */
  audience: string;
  actor_id: string | null;
  /** The one of them who is told; null for all. */
  for_id: string | null;
  /** JSON. */
  notice_values: string;
  created_at: number;
}

interface NoticeReadsTable {
  user_id: string;
  notice_id: string;
}

/** Everything told until then a person has read. */
interface NoticeMarksTable {
  user_id: string;
  read_until: number;
}
