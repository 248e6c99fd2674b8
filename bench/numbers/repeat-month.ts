import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * Copies a closed month of a stopped server on SQLite to the months before it, to measure answers over many of them in a
 * minute instead of an hour:
 *
 *     node bench/numbers/repeat-month.ts <DATA_DIR> --month 2026-10 --times 23
 *
 * The sums of shorter months are those of the whole one.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { month: { type: 'string', default: '2026-10' }, times: { type: 'string', default: '23' } },
});
const [dataDir] = positionals;
if (dataDir === undefined) throw new Error('Name the DATA_DIR of the server.');
const { month } = options;
const db = new DatabaseSync(join(dataDir, 'numbers.sqlite'), { timeout: 5000 });
const [year = 0, number = 1] = month.split('-').map(Number);
const nameOf = (back: number) => new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7);
const lengthOf = (name: string) => new Date(Date.UTC(Number(name.slice(0, 4)), Number(name.slice(5)), 0)).getUTCDate();

/** The days of a month, as those of another one. */
function moveDays(body: Uint8Array, name: string): Buffer {
  const [text = '[]'] = JSON.parse(zstdDecompressSync(body).toString()) as string[];
  const days = (JSON.parse(text) as { day: string; start: number; end: number }[])
    .filter(({ day }) => Number(day.slice(8)) <= lengthOf(name))
    .map((part) => {
      const day = `${name}${part.day.slice(7)}`;
      const start = Date.parse(day);
      return { ...part, day, start, end: start + 24 * 60 * 60_000 };
    });
  return zstdCompressSync(Buffer.from(JSON.stringify([JSON.stringify(days)])));
}

type Row = Record<string, string | number | Uint8Array>;
function copy(table: string, column: string, key: string, change: (row: Row) => Row): void {
  const rows = db.prepare(`select * from ${table} where ${column} = ?`).all(key) as Row[];
  for (const row of rows) {
    const made = change(row);
    const names = Object.keys(made);
    db.prepare(`insert or replace into ${table} (${names}) values (${names.map(() => '?')})`).run(
      ...Object.values(made),
    );
  }
}

db.exec('begin immediate');
for (let back = 1; back <= Number(options.times); back++) {
  const name = nameOf(back);
  copy('number_segments', 'month', month, (row) => ({
    ...row,
    month: name,
    ...(String(row.part).endsWith('.days') && { body: moveDays(row.body as Uint8Array, name) }),
  }));
  copy('number_sums', 'span', month, (row) => ({ ...row, span: name }));
  for (let day = 1; day <= lengthOf(name); day++) {
    const of = (one: string) => `${one}-${String(day).padStart(2, '0')}`;
    copy('number_sums', 'span', of(month), (row) => ({ ...row, span: of(name) }));
    copy('number_days', 'day', of(month), (row) => ({ ...row, day: of(name) }));
  }
}
db.exec('update number_sites set version = version + 1; commit');
db.exec('vacuum');
const { views } = db.prepare('select sum(views) as views from number_days').get() as { views: number };
const { bytes } = db
  .prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
  .get() as {
  bytes: number;
};
console.log(`${views} views, ${bytes} bytes of the file, ${(bytes / views).toFixed(2)} a view`);
