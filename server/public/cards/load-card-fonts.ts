import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CardFontFile } from '#model/cards/card-spec.ts';
import type { CardFont } from '#server/platform/cards/card-font.ts';
import type { SiteFonts } from '#server/public/media/site-fonts.ts';
import { fontAddress } from '#site/theme/font-faces.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'site', 'theme', 'fonts');
/** Fonts that are kept ready, each some hundred kilobytes. */
const MAX_KEPT = 32;
/** A larger font of a site's own would hold up everyone while it is read: what it has is drawn in another. */
const MAX_BYTES = 300_000;

/** Reads the fonts of cards; one that cannot be read is left out. */
export function createCardFonts(fonts: SiteFonts) {
  const kept = new Map<string, Promise<CardFont | undefined>>();

  const bytesOf = async (address: string, siteId: string): Promise<Buffer | undefined> => {
    if (address.startsWith(fontAddress)) return readFile(join(folder, basename(address)));
    const own = (await fonts.find(address, siteId))?.bytes;
    return own && own.length <= MAX_BYTES ? own : undefined;
  };
  const read = async ({ address, weight }: CardFontFile, siteId: string): Promise<CardFont | undefined> => {
    const bytes = await bytesOf(address, siteId);
    if (!bytes) return undefined;
    // HarfBuzz is made ready as it is loaded, and most servers draw no card for a while.
    const { readCardFont } = await import('#server/platform/cards/card-font.ts');
    return readCardFont(bytes, weight);
  };
  return async (files: readonly CardFontFile[], siteId: string): Promise<CardFont[]> => {
    const found: CardFont[] = [];
    for (const file of files) {
      const key = `${siteId} ${file.address} ${file.weight}`;
      const coming = kept.get(key) ?? read(file, siteId);
      kept.delete(key);
      kept.set(key, coming);
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
      try {
        const font = await coming;
        if (font) found.push(font);
      } catch (error) {
        kept.delete(key);
        throw error;
      }
    }
    return found;
  };
}
