import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import type { Product } from './product.ts';

const folders = ['', 'Travel', 'Travel/2026', 'People', 'Products/Chairs'];
const tags = ['', '|sea|', '|sea|evening|', '|winter|', '|studio|'];

const ROWS_AT_ONCE = 500;

/**
 * Inserts images into the running product's database, for lists only: without files, versions and
 * sizes.
 */
export async function fillImages(product: Product, count: number, postgresUrl?: string): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => rowOf(product.siteId, number));
  const columns = Object.keys(rows[0] ?? {});
  const counted = `update sites set change_number = change_number + 1 where id = '${product.siteId}'`;
  if (postgresUrl) {
    const client = new pg.Client({ connectionString: postgresUrl });
    await client.connect();
    await client.query(`select set_config('sitewright.site', '*', false)`);
    const insert = `insert into media_images select * from json_populate_recordset(null::media_images, $1)`;
    for (let from = 0; from < count; from += ROWS_AT_ONCE)
      await client.query(insert, [JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))]);
    await client.query(counted);
    await client.query('vacuum analyze media_images');
    await client.end();
    return;
  }
  const database = new DatabaseSync(join(product.dataFolder, 'sitewright.sqlite'), { timeout: 60_000 });
  database.exec('begin immediate');
  const insert = database.prepare(`insert into media_images (${columns}) values (${columns.map(() => '?')})`);
  for (const row of rows) insert.run(...Object.values(row));
  database.exec(counted);
  database.exec('commit');
  database.close();
}

function rowOf(siteId: string, number: number): Record<string, string | number | null> {
  const hash = createHash('sha256').update(String(number)).digest('hex');
  const key = `image-${number}`;
  const folder = folders[number % folders.length] ?? '';
  const tag = tags[number % tags.length] ?? '';
  const alt_text = number % 3 === 0 ? '' : `What is to be seen in picture ${number}`;
  const drawn = {
    mime: 'image/jpeg',
    frames: 1,
    has_alpha: false,
    color: '#807060',
    thumbhash: 'IAgCBwCmZ3B0ZYZ6hvW5',
  };
  const body = {
    ...{ key, name: `Image ${number}`, alt_text, alt_texts: {}, folder, tags: tag.split('|').filter(Boolean) },
    ...{ focal: { x: 0.5, y: 0.5 }, rotate: 0, crop: null, address: hash.slice(0, 40) },
    file: { hash, source: hash, bytes: 1_000_000 + number, width: 4000, height: 3000, ...drawn, name: `${key}.jpg` },
  };
  const at = Date.UTC(2026, 0, 1) + number;
  return {
    ...{ id: newId(), site_id: siteId, natural_key: key, title: body.name, version: 1, hash: hash.slice(0, 43) },
    ...{ created_at: at, updated_at: at, updated_by: null, folder, tags: tag, alt_languages: '', mime: 'image/jpeg' },
    ...{ bytes: body.file.bytes, has_alt: alt_text === '' ? 0 : 1, is_large: 0, source: hash },
    search_text: `image ${number}\n${key}\n${body.tags.join(' ')}\n${alt_text.toLowerCase()}\n`,
    body: JSON.stringify(body),
  };
}
