declare module '#server/platform/database/schema.ts' {
  interface Tables {
    route_passwords: RoutePasswordsTable;
  }
}

/** A password of a site that visitors open routes with. */
interface RoutePasswordsTable {
  site_id: string;
  /** Unique in its site; routes say it. */
  name: string;
  /** Argon2id. */
  hash: string;
  updated_at: number;
  updated_by: string;
}
