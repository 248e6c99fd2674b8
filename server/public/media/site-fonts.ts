import { buffer } from 'node:stream/consumers';
import { fontFileName } from '#server/content/media/file-names.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { KeptBytes } from '#server/platform/pictures/kept-bytes.ts';
import type { ServedPicture } from './pictures.ts';

/** Fonts that are asked for again and again, in bytes. */
const KEPT = 16 * 1024 * 1024;
const asked = /^\/_\/font\/([0-9a-f]{40})\.woff2$/;

type ServedFont = ServedPicture & { siteId: string };

export interface SiteFonts {
  /**
   * The file of a font of a site's own at a path, of this site where one is named; undefined where there is none.
   * @throws Problem `storage_away`
   */
  find(path: string, siteId?: string): Promise<ServedPicture | undefined>;
}

const known = new WeakMap<Services, SiteFonts>();

/** The fonts of one server: its two listeners are handed the same services. */
export function siteFontsOf(services: Services): SiteFonts {
  const fonts = known.get(services) ?? createSiteFonts(services);
  known.set(services, fonts);
  return fonts;
}

function createSiteFonts({ db, storage }: Services): SiteFonts {
  const kept = new KeptBytes<ServedFont>(KEPT);
  const read = async (address: string): Promise<ServedFont | undefined> => {
    const row = await acrossSites(() =>
      db.selectFrom('font_files').select(['site_id', 'hash']).where('address', '=', address).executeTakeFirst(),
    );
    const found = row && (await storage.get(fontFileName(row.site_id, row.hash)));
    if (!row || !found) return undefined;
    const bytes = await buffer(found.content);
    const served = { bytes, type: 'font/woff2', etag: `"${address.slice(0, 20)}"`, siteId: row.site_id };
    kept.put(address, served, bytes.length);
    return served;
  };
  return {
    find: async (path, siteId) => {
      const address = asked.exec(path)?.[1];
      if (address === undefined) return undefined;
      const font = kept.get(address) ?? (await read(address));
      return font && (siteId === undefined || font.siteId === siteId) ? font : undefined;
    },
  };
}
