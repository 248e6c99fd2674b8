declare module '#server/platform/database/schema.ts' {
  interface Tables {
    number_salts: NumberSaltsTable;
  }
}

/** What visitors of a site are hashed with on one day. */
interface NumberSaltsTable {
  site_id: string;
  /** Date in the site's time zone. */
  day: string;
  /** 32 random bytes in base64url. */
  salt: string;
  /** When it is destroyed unless a visit of the day still goes on, in ms since 1970. */
  ends_at: number;
}
