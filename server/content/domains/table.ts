declare module '#server/platform/database/schema.ts' {
  interface Tables {
    domain_claims: DomainClaimsTable;
  }
}

/** Which name a site asks for; `sites.domain` is the one it is served at. */
interface DomainClaimsTable {
  site_id: string;
  domain: string;
  /** How it was last seen to be theirs: `reached`, `file` or `dns`. */
  proof: string | null;
  checked_at: number | null;
  created_at: number;
}
