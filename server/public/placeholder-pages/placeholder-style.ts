import type { IncomingMessage } from 'node:http';
import { negotiateLocale } from '#contract/messages.ts';
import { settingsBody } from '#model/settings.ts';
import { siteLanguages } from '#model/site-languages/languages.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { placeholderStyle } from '#site/page/placeholder-page.ts';
import { builtInStyle } from '#site/theme/built-in-style.ts';

/** As a site looks that has chosen nothing. */
const look = settingsBody.parse({ frontend_site_name: 'Site' }).theme;

/** How pages look that stand where no site may show itself. */
interface PlaceholderStyle {
  /** Address of the stylesheet, which the store may have let go since. */
  themeIn(language: string): string;
}

export function createPlaceholderStyle({ kit, assets }: Pick<SiteParts, 'kit' | 'assets'>): PlaceholderStyle {
  const themes = new Map<string, { css: string; href: string }>();
  return {
    themeIn: (language) => {
      const known = themes.get(language);
      if (known && assets.find(known.href)) return known.href;
      const css = known?.css ?? kit.theme({ theme: look }, language).css + builtInStyle + placeholderStyle;
      const href = assets.publish(css, 'css');
      themes.set(language, { css, href });
      return href;
    },
  };
}

/** The language of whoever asks, of those the product speaks to visitors. */
export function visitorLanguage({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const locale = negotiateLocale(headers['accept-language']);
  return siteLanguages.find((each) => locale === each || locale.startsWith(`${each}-`)) ?? 'en';
}
