import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyticsLoader } from '#server/platform/analytics/analytics-loader.ts';
import type { SiteKit } from '#site/site-kit.ts';
import { preloadOfOwn } from '#site/theme/font-faces.ts';
import { lookTokens } from '#site/theme/look-tokens.ts';
import { themeTokens } from '#site/theme/theme-tokens.ts';
import { catalogue } from '#widgets/catalogue.ts';
import { wordIn } from '#widgets/words.ts';
import { type AssetStore, addressOf } from './asset-store.ts';
import { cardKit } from './card-kit.ts';
import type { FontFiles } from './font-files.ts';
import { readStarterSizes } from './starter-files.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Gives the renderer the widget types with their files, the theme with its fonts, and a place for stylesheets. */
export function createSiteKit(assets: AssetStore, fonts: FontFiles, analyticsSrc?: string): SiteKit {
  const files = new Map<string, string>();
  const base = readFileSync(join(root, 'site', 'theme', 'base.css'), 'utf8');
  const built = (name: string) => readFileSync(join(root, 'site', 'numbers', 'built', name), 'utf8');
  const details = built('details.js');
  const viewScript = { details, text: built('view.js').replace('/details.js', addressOf(details, 'js')) };
  return {
    types: catalogue,
    viewScript,
    word: wordIn,
    file: (path) => {
      const known = files.get(path);
      if (known !== undefined) return known;
      const text = readFileSync(join(root, 'widgets', path), 'utf8');
      files.set(path, text);
      return text;
    },
    pageScript: analyticsSrc === undefined ? '' : analyticsLoader(analyticsSrc),
    addressOf,
    sizeOf: readStarterSizes(),
    publish: assets.publish,
    cards: cardKit,
    theme: ({ theme, look, fonts: own = [] }, language) => {
      const tokens = look ? lookTokens(look, language, { fonts: own }) : themeTokens(theme, language);
      const preload = [...(look ? preloadOfOwn(look.type, language, own) : []), ...fonts.preload(tokens, language)];
      return { css: fonts.address(tokens) + base, preload: preload.slice(0, 2) };
    },
  };
}
