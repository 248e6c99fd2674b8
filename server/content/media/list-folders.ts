import { sql } from 'kysely';
import { chooseReader } from '#server/platform/database/reader-of.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';

/** The folders and tags of a site's images with how many are in each, in the order of their names. */
export async function foldersOf(services: Pick<Services, 'db' | 'longReads'>, siteId: SiteId) {
  const rowsOf = (db: Services['db']) => db.selectFrom('media_images').where('site_id', '=', siteId);
  const reader = await chooseReader(services, rowsOf(services.db));
  const count = sql<number>`count(*)`.as('images');
  const countBetweenBars = async (column: 'tags' | 'alt_languages') => {
    const combined = await rowsOf(reader)
      .where(column, '<>', '')
      .select([`${column} as together`, count])
      .groupBy(column)
      .execute();
    const counts = new Map<string, number>();
    for (const { together, images } of combined)
      for (const text of together.split('|').filter(Boolean)) counts.set(text, (counts.get(text) ?? 0) + images);
    return [...counts];
  };
  const folders = await rowsOf(reader).select(['folder', count]).groupBy('folder').orderBy('folder').execute();
  const alts = await rowsOf(reader).select(['has_alt', count]).groupBy('has_alt').execute();
  const tags = await countBetweenBars('tags');
  const languages = await countBetweenBars('alt_languages');
  return {
    folders,
    tags: tags.sort(([one], [other]) => (one < other ? -1 : 1)).map(([tag, images]) => ({ tag, images })),
    images: alts.reduce((sum, { images }) => sum + images, 0),
    with_alt: alts.find(({ has_alt }) => has_alt === 1)?.images ?? 0,
    alt_languages: languages
      .sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
      .map(([language, images]) => ({ language, images })),
  };
}
