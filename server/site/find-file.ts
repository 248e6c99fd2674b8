import type { CompiledSite } from '#site/compile-site.ts';
import type { AssetType } from './asset-store.ts';
import type { SiteParts } from './site-parts.ts';
import type { StoredAnswer } from './stored-answer.ts';

/**
 * A file of the server below `/_/`. A stylesheet that is not there may belong to a template this server has not been
 * asked for yet, or has gone to make room; the site itself knows all of its own.
 */
export async function findFile(
  { assets, fonts, starterFiles }: SiteParts,
  address: string,
  site: CompiledSite | undefined,
): Promise<StoredAnswer | undefined> {
  if (address.startsWith('/_/font/')) return fonts.find(address);
  if (address.startsWith('/_/starter/')) return starterFiles.find(address);
  const known = assets.find(address);
  if (known) return known;
  const text = site?.files().get(address);
  if (text === undefined) return undefined;
  assets.publish(text, address.slice(address.lastIndexOf('.') + 1) as AssetType);
  return assets.find(address);
}
