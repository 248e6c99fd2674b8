declare module '#server/platform/database/schema.ts' {
  interface Tables {
    user_preferences: UserPreferencesTable;
  }
}

/** How a person wants the studio to look; `body` is JSON. */
interface UserPreferencesTable {
  user_id: string;
  body: string;
  updated_at: number;
}
