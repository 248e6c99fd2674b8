import { join } from 'node:path';
import { sql } from 'kysely';
import type { ResponseOf } from '#contract/exchange.ts';
import type { showServer } from '#contract/settings.ts';
import { siteUrl } from '#server/identity/session/site-url.ts';
import { nameOfDatabase } from '#server/platform/config/database-address.ts';
import { engineNames } from '#server/platform/database/open-database.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import type { Services } from '#server/platform/http/services.ts';

type Shown = ResponseOf<typeof showServer>;

/** Where a site is served and stored; `isOperator` adds what concerns the whole installation. */
export async function serverOf(services: Services, site: GrantedSite, isOperator: boolean): Promise<Shown> {
  const { db, config, engine } = services;
  const row = await db
    .selectFrom('sites')
    .select(['slug', 'domain'])
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow();
  const some = await db.selectFrom('sites').select('id').limit(2).execute();
  return {
    url: siteUrl(config, row, some.length === 1),
    database: engineNames[engine],
    installation: isOperator ? await installationOf(services) : null,
  };
}

async function installationOf({ db, config, engine }: Services): Promise<Shown['installation']> {
  const asked =
    engine === 'postgres'
      ? sql<Measured>`select current_setting('server_version') as version, pg_database_size(current_database()) as size`
      : sql<Measured>`select sqlite_version() as version, page_count * page_size as size
          from pragma_page_count(), pragma_page_size()`;
  const { rows } = await asked.execute(db);
  const { databaseUrl, dataDir, secret } = config;
  return {
    version: rows[0]?.version ?? '',
    size: Number(rows[0]?.size ?? 0),
    place: databaseUrl ? nameOfDatabase(databaseUrl) : join(dataDir, 'sitewright.sqlite'),
    place_set_by: databaseUrl ? 'DATABASE_URL' : 'DATA_DIR',
    secret_set_by: secret === undefined ? 'DATA_DIR' : 'SECRET',
  };
}

interface Measured {
  version: string;
  size: number | string;
}
