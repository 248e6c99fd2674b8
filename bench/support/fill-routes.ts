import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { routeOf } from './add-routes.ts';
import type { Product } from './product.ts';

const ROWS_AT_ONCE = 500;
const FEW = 200;

type Row = Record<string, string | number | null>;

/**
 * Inserts page routes into the running product's database, for lists only: without versions. The oldest
 * have the template `old`, are switched off and return text; the newest have the template `new`; the others are equal.
 */
export async function fillRoutes(product: Product, count: number, postgresUrl?: string): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => rowOf(product.siteId, number, count));
  await putRows(product, rows, postgresUrl);
  if (postgresUrl) await runOn(postgresUrl, (client) => client.query('vacuum analyze page_routes'));
}

/**
 * Adds newer page routes that don't match a list of active routes with the template `country`: half are switched off,
 * half have another template. PostgreSQL's statistics stay as they are.
 */
export async function addSkewedRoutes(product: Product, from: number, count: number, postgresUrl?: string) {
  const rows = Array.from({ length: count }, (_, at) => {
    const row = rowOf(product.siteId, from + at, Number.POSITIVE_INFINITY);
    return at % 2 === 0 ? { ...row, is_active: 0 } : { ...row, page_template: 'other' };
  });
  await putRows(product, rows, postgresUrl);
}

async function runOn(url: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select set_config('sitewright.site', '*', false)`);
  await act(client);
  await client.end();
}

async function putRows(product: Product, rows: readonly Row[], postgresUrl?: string): Promise<void> {
  const count = rows.length;
  const columns = Object.keys(rows[0] ?? {});
  const insert = (held: number, place: (at: number) => string) => {
    const lines = Array.from(
      { length: held },
      (_, row) => `(${columns.map((_c, at) => place(row * columns.length + at))})`,
    );
    return `insert into page_routes (${columns}) values ${lines}`;
  };
  const batches = Array.from({ length: Math.ceil(count / ROWS_AT_ONCE) }, (_, batch) =>
    rows.slice(batch * ROWS_AT_ONCE, (batch + 1) * ROWS_AT_ONCE),
  );
  const counted = `update sites set change_number = change_number + 1 where id = '${product.siteId}'`;
  if (postgresUrl) {
    await runOn(postgresUrl, async (client) => {
      for (const batch of batches) {
        const text = insert(batch.length, (at) => `$${at + 1}`);
        await client.query(text, batch.flatMap(Object.values));
      }
      await client.query(counted);
    });
    return;
  }
  const database = new DatabaseSync(join(product.dataFolder, 'sitewright.sqlite'), { timeout: 10_000 });
  database.exec('begin immediate');
  for (const batch of batches) database.prepare(insert(batch.length, () => '?')).run(...batch.flatMap(Object.values));
  database.exec(counted);
  database.exec('commit');
  database.close();
}

function rowOf(siteId: string, number: number, count: number): Row {
  const isOld = number < FEW;
  const page_template = isOld ? 'old' : number >= count - FEW ? 'new' : 'country';
  const body = {
    ...routeOf(number),
    regex_pattern: '',
    keys: ['cca3'],
    redirect_to: null,
    page_template,
    is_active: !isOld,
    page_type_advanced: isOld ? 'text' : 'html',
  };
  const at = Date.UTC(2026, 0, 1) + number;
  return {
    id: newId(),
    site_id: siteId,
    natural_key: body.url_string,
    title: body.url_string,
    version: 1,
    hash: String(number).padStart(43, '0'),
    created_at: at,
    updated_at: at,
    updated_by: null,
    url_string: body.url_string,
    type: body.type,
    page_template,
    page_type_advanced: body.page_type_advanced,
    is_active: isOld ? 0 : 1,
    search_text: `${body.url_string}\n${body.sample_url_string}\n${page_template}\n`,
    body: JSON.stringify(body),
  };
}
