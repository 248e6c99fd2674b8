declare module '#server/platform/database/schema.ts' {
  interface Tables {
    rate_limits: RateLimitsTable;
  }
}

interface RateLimitsTable {
  key: string;
  count: number;
  resets_at: number;
}
