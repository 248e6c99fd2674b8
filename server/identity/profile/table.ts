declare module '#server/platform/database/schema.ts' {
  interface Tables {
    avatars: AvatarsTable;
  }
}

interface AvatarsTable {
  /** Random, so that an address of a picture cannot be guessed. */
  id: string;
  user_id: string;
  mime: string;
  /** Base64. */
  content: string;
  created_at: number;
}
