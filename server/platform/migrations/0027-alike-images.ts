import type { Kysely } from 'kysely';

/** What pictures look like, in four parts: of two that are alike at least one is the same but for a bit. */
export async function alikeImages({ schema }: Kysely<unknown>): Promise<void> {
  for (const part of [1, 2, 3, 4]) {
    const column = `likeness_${part}`;
    await schema.alterTable('media_images').addColumn(column, 'integer').execute();
    await schema.createIndex(`media_images_${column}`).on('media_images').columns(['site_id', column]).execute();
  }
}
