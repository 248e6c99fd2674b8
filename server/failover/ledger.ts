import pg from 'pg';

/** What was acknowledged of each route, by its URL: the version the last answered save made. */
export class Ledger {
  readonly #versions = new Map<string, number>();

  get size(): number {
    return this.#versions.size;
  }

  record(url: string, version: number): void {
    this.#versions.set(url, version);
  }

  /** The acknowledged saves that the database does not hold, or holds in part. */
  async missing(superuserUrl: string): Promise<string[]> {
    const client = new pg.Client(superuserUrl);
    await client.connect();
    const { rows } = await client.query<{ url_string: string; version: number; revisions: number }>(`
      select url_string, version::int,
        (select count(*)::int from revisions
          where kind = 'page_route' and document_id = page_routes.id and revisions.version <= page_routes.version) revisions
      from page_routes
    `);
    await client.end();
    const stored = new Map(rows.map((row) => [row.url_string, row]));
    const faults: string[] = [];
    for (const [url, version] of this.#versions) {
      const row = stored.get(url);
      if (!row || row.version < version)
        faults.push(`${url}: version ${version} was acknowledged, ${row?.version} kept`);
    }
    for (const { url_string, version, revisions } of rows) {
      if (revisions !== version) faults.push(`${url_string}: ${revisions} revisions of ${version}`);
    }
    return faults;
  }
}
