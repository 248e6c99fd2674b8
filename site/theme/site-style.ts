import type { FontBody } from '#model/fonts/font-body.ts';
import type { LookBody } from '#model/look/look-body.ts';
import type { SettingsBody } from '#model/settings.ts';
import type { SiteKit } from '#site/site-kit.ts';
import { builtInStyle } from './built-in-style.ts';

type Scheme = LookBody['scheme'];

const shown = (scope: string, one: string, other: string): string =>
  `${scope} .header__logo--${other}{display:none}${scope} .header__logo--${one}{display:block}`;

/** Which of two logos is seen; without layer, for widgets say nothing of it. */
const logoStyles: Record<Scheme, string> = {
  light: shown(':root', 'light', 'dark') + shown('.on-ink', 'dark', 'light'),
  dark: shown(':root', 'dark', 'light'),
  auto: [
    shown(':root', 'light', 'dark'),
    `@media (prefers-color-scheme:dark){${shown(':root:not([data-scheme=light])', 'dark', 'light')}}`,
    shown(':root[data-scheme=dark]', 'dark', 'light'),
    shown(':root .on-ink', 'dark', 'light'),
  ].join(''),
};

/** The stylesheet every page of a site has, and the fonts worth asking for before it is read. */
export function siteStyle(
  kit: Pick<SiteKit, 'theme'>,
  { theme, language, logo, logo_dark }: SettingsBody,
  look: LookBody | undefined,
  fonts: readonly FontBody[],
): { css: string; preload: readonly string[] } {
  const { css, preload } = kit.theme({ theme, look, fonts }, language);
  const hasTwo = logo !== '' && logo_dark !== '';
  return { css: css + builtInStyle + (hasTwo ? logoStyles[look?.scheme ?? theme.scheme] : ''), preload };
}
