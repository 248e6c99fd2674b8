import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';
import { text } from './columns.ts';

const ROWS_AT_ONCE = 500;

/** In which further languages an image has an alt text, each between bars, as in `|it|fr|`. */
export async function altLanguages(tx: Kysely<unknown>, engine: Engine): Promise<void> {
  await tx.schema
    .alterTable('media_images')
    .addColumn('alt_languages', text(engine), (c) => c.notNull().defaultTo(''))
    .execute();
  await fill(tx);
  if (engine !== 'sqlite') return;
  // What narrows a large library there is read within this index.
  await tx.schema.dropIndex('media_images_created').execute();
  const narrowing = ['folder', 'tags', 'mime', 'has_alt', 'is_large', 'natural_key', 'alt_languages', 'search_text'];
  await tx.schema
    .createIndex('media_images_created')
    .on('media_images')
    .columns(['site_id', 'created_at', 'id', ...narrowing])
    .execute();
}

async function fill(tx: Kysely<unknown>): Promise<void> {
  let after = '';
  for (;;) {
    const { rows } = await sql<{ id: string; body: string }>`
      select id, body from media_images where id > ${after} and body not like ${'%"alt_texts":{}%'}
      order by id limit ${sql.lit(ROWS_AT_ONCE)}
    `.execute(tx);
    for (const { id, body } of rows) {
      const { alt_texts: texts = {} } = JSON.parse(body) as { alt_texts?: Record<string, string> };
      const languages = Object.keys(texts).filter((language) => texts[language] !== '');
      if (languages.length === 0) continue;
      await sql`update media_images set alt_languages = ${`|${languages.join('|')}|`} where id = ${id}`.execute(tx);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
