import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { zstdCompressSync } from 'node:zlib';
import pg from 'pg';
import { type LoggedLike, logDays, type SitePage } from './logged-views.ts';

/**
 * Writes visits of several weeks into the log of a server that runs or is stopped, always the same ones:
 *
 *     node bench/numbers/make-views.ts <DATA_DIR> [--days 56] [--views 800] [--site <ID>] [--until 2026-11-28T12:00Z]
 *
 * `--views` are those of a day, `--postgres <url>` is the database of a server on PostgreSQL. The server must have been
 * asked for numbers once, and the site set up.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    days: { type: 'string', default: '56' },
    views: { type: 'string', default: '800' },
    site: { type: 'string' },
    until: { type: 'string' },
    postgres: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const DAY = 24 * 60 * 60_000;
const QUARTER = 15 * 60_000;

type Row = Record<string, unknown>;
interface Opened {
  read(sql: string): Promise<Row[]>;
  add(siteId: string, bucket: number, id: string, events: number, body: Buffer): Promise<void>;
  commit(): Promise<void>;
}

function openFolder(dataDir: string): Opened {
  const numbersFile = join(dataDir, 'numbers.sqlite');
  if (!existsSync(numbersFile)) throw new Error(`There is no ${numbersFile}: open Analytics once in the studio.`);
  const main = new DatabaseSync(join(dataDir, 'sitewright.sqlite'), { readOnly: true, timeout: 5000 });
  const numbers = new DatabaseSync(numbersFile, { timeout: 5000 });
  numbers.exec('begin immediate');
  const insert = numbers.prepare(
    'insert or ignore into number_log (site_id, bucket, id, events, body) values (?, ?, ?, ?, ?)',
  );
  return {
    read: async (sql) => main.prepare(sql).all(),
    add: async (...row) => void insert.run(...row),
    commit: async () => {
      numbers.exec('commit');
      numbers.close();
      main.close();
    },
  };
}

async function openPostgres(url: string): Promise<Opened> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select set_config('sitewright.site', '*', false)`);
  await client.query('begin');
  const text =
    'insert into number_log (site_id, bucket, id, events, body) values ($1, $2, $3, $4, $5) on conflict do nothing';
  return {
    read: async (sql) => (await client.query<Row>(sql)).rows,
    add: async (...values) => void (await client.query({ name: 'add', text, values })),
    commit: async () => {
      await client.query('commit');
      await client.end();
    },
  };
}

/** Samples of the routes of a site, with words in the place of parameters. */
async function pagesOf({ read }: Opened, siteId: string): Promise<SitePage[]> {
  const routes = await read(
    `select id, url_string, page_template, body from page_routes where site_id = '${siteId}' and is_active = 1 order by natural_key`,
  );
  const templates = await read(`select natural_key, hash, body from page_templates where site_id = '${siteId}'`);
  const pages = routes
    .filter(({ page_template }) => page_template !== '')
    .flatMap(({ id, url_string, page_template, body }) => {
      const sample = String(
        (JSON.parse(String(body)) as { sample_url_string?: string }).sample_url_string ?? url_string,
      );
      const template = templates.find(({ natural_key }) => natural_key === page_template);
      const isPattern = sample !== url_string;
      const paths = isPattern ? [sample, ...words.map((word) => sample.replace(/[^/]+$/, word))] : [String(url_string)];
      return paths.map((path) => ({
        route: String(id),
        path,
        template: String(page_template),
        templateVersion: String(template?.hash ?? '').slice(0, 12),
        nodes: template ? nodesOf(String(page_template), JSON.parse(String(template.body))).slice(0, 12) : [],
      }));
    });
  const home = pages.findIndex(({ path }) => path === '/');
  if (home > 0) pages.unshift(...pages.splice(home, 1));
  if (pages.length === 0) throw new Error('The site has no pages.');
  return pages;
}

const words = ['italy', 'france', 'japan', 'brazil', 'kenya', 'norway', 'india', 'peru', 'canada', 'egypt'];

function nodesOf(template: string, layout: unknown): string[] {
  if (typeof layout !== 'object' || layout === null) return [];
  const { id, widget } = layout as { id?: unknown; widget?: unknown };
  const own = typeof id === 'string' && typeof widget === 'string' ? [`${template}:${id}`] : [];
  return [...own, ...Object.values(layout).flatMap((part) => nodesOf(template, part))];
}

const [dataDir] = positionals;
if (dataDir === undefined) throw new Error('Name the DATA_DIR of the server.');
const opened = options.postgres ? await openPostgres(options.postgres) : openFolder(dataDir);
const siteId = options.site ?? String((await opened.read('select id from sites order by created_at limit 1'))[0]?.id);
const until = options.until ? Date.parse(options.until) : Date.now();
const from = (Math.floor(until / DAY) - Number(options.days) + 1) * DAY;
const releases = (
  await opened.read(`select id, published_at from releases where site_id = '${siteId}' order by number`)
).map(({ id }, at, all) => ({ id: String(id), at: from + (at * (until - from)) / all.length }));
const pages = await pagesOf(opened, siteId);
let count = 0;
const made = logDays({ from, until, viewsPerDay: Number(options.views), pages, releases, seed: Number(options.seed) });
for (const events of made) {
  for (const [bucket, batch] of Map.groupBy(events, ({ at }: LoggedLike) => Math.floor(at / QUARTER) * QUARTER)) {
    const body = zstdCompressSync(Buffer.from(JSON.stringify(batch)));
    await opened.add(siteId, bucket, `made-${options.seed}-${bucket}`, batch.length, body);
    count += batch.length;
  }
}
await opened.commit();
console.log(
  `${count} events of ${options.days} days, ${pages.length} pages, ${releases.length} releases, site ${siteId}`,
);
