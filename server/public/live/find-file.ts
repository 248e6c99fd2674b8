import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AssetType } from '#server/public/assets/asset-store.ts';
import { PageBusy } from '#server/public/rendering/page-busy.ts';
import type { PageMaker } from '#server/public/rendering/page-maker.ts';
import type { PageOwner } from '#server/public/rendering/page-renderer.ts';
import type { StoredResponse } from '#server/public/responses/stored-response.ts';
import { OverBudget } from '#site/budget.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { SiteParts } from './site-parts.ts';

/**
 * A file of the server below `/_/`. A stylesheet that is not there may belong to a template this server has not been
 * asked for yet, or has gone to make room; the site itself knows all of its own.
 */
export async function findFile(
  { assets, fonts, pages, starterFiles }: Pick<SiteParts, 'assets' | 'fonts' | 'pages' | 'starterFiles'>,
  address: string,
  owner: PageOwner | undefined,
): Promise<StoredResponse | undefined> {
  if (address.startsWith('/_/font/')) return fonts.find(address);
  if (address.startsWith('/_/starter/')) return starterFiles.find(address);
  const known = assets.find(address);
  if (known || !owner) return known;
  const text = (await filesOf(pages, owner)).get(address);
  if (text === undefined) return undefined;
  assets.publish(text, address.slice(address.lastIndexOf('.') + 1) as AssetType);
  return assets.find(address);
}

type Files = ReadonlyMap<string, string>;

const kept = new WeakMap<CompiledSite, Promise<Files>>();

/** Every stylesheet and script the pages of a site name, gathered once. */
function filesOf(pages: PageMaker, owner: PageOwner): Promise<Files> {
  const known = kept.get(owner.compiled);
  if (known) return known;
  const gathered = gatherFiles(pages, owner);
  kept.set(owner.compiled, gathered);
  return gathered;
}

/** Goes through the templates one a turn: most of them may never have been asked for. */
async function gatherFiles(pages: PageMaker, owner: PageOwner): Promise<Files> {
  const files = new Map(owner.compiled.files);
  for (const pageKey of owner.compiled.pageKeys()) {
    try {
      for (const [address, text] of await pages.files(owner, pageKey)) files.set(address, text);
    } catch (error) {
      // A page that cannot be made has been shown to nobody; one that has to wait is looked at by the next who asks.
      if (error instanceof PageBusy) kept.delete(owner.compiled);
      else if (!(error instanceof OverBudget)) throw error;
    }
    await nextTurn();
  }
  return files;
}
