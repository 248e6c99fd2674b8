import type { CardFontFile, CardSpec, CardStyle } from '#model/cards/card-spec.ts';
import { cardText, cardTitle } from '#model/cards/card-spec.ts';
import { inkOn } from '#model/contrast.ts';
import type { FontBody } from '#model/fonts/font-body.ts';
import type { LookBody } from '#model/look/look-body.ts';
import { lookOfTheme } from '#model/look/look-of-theme.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import type { SettingsBody } from '#model/settings.ts';
import { directionOf } from '#model/site-languages/languages.ts';
import { pictureOf } from '#site/media/picture-of.ts';
import type { SiteCard } from '#site/media/site-marks.ts';
import type { SiteKit } from '#site/site-kit.ts';
import { cardFontFiles } from '#site/theme/card-font-files.ts';

/** What of a site its cards are drawn of. */
export interface CardSite {
  readonly settings: SettingsBody;
  readonly look: LookBody | undefined;
  readonly fonts: readonly FontBody[];
  /** An image of the library, as the settings name it. */
  readonly image: (named: string) => MediaImageBody | undefined;
}

const SMALL_TEXT_WEIGHT = 500;

/** What every card of a site has; undefined where none are drawn. */
export function cardStyleOf({ settings, look, fonts, image }: CardSite): CardStyle | undefined {
  const { social_card: design, frontend_domain: domain, language } = settings;
  // Others take whole addresses only.
  if (design === 'none' || domain === '') return undefined;
  const { scheme, colors: palettes, type } = look ?? lookOfTheme(settings.theme);
  const { background, text, quiet, accent } = palettes[scheme === 'dark' ? 'dark' : 'light'];
  const onAccent = inkOn(accent);
  const isOnDark = inkOn(design === 'accent' ? accent : background) === inkOn('#000000');
  const mark = image(isOnDark ? settings.logo_dark : settings.logo);
  const files = (family: string, weight: number): CardFontFile[] => cardFontFiles(family, fonts, weight);
  return {
    design,
    colors: { background, text, quiet, accent, onAccent },
    titleFonts: files(type.titles_family, type.weight),
    smallFonts: files(type.text_family, SMALL_TEXT_WEIGHT),
    logo: mark ? pictureOf(mark, []).src : '',
    name: cardText(settings.frontend_site_name),
    domain,
    language,
    direction: directionOf(language),
  };
}

export const specOf = (style: CardStyle, title: string): CardSpec => ({
  ...style,
  title: cardTitle(title, style.name),
});

/** The card of a page by its title and path; undefined where one of its letters cannot be drawn. */
export type DrawnCard = (title: string, path: string) => SiteCard | undefined;

/** Undefined for a site whose pages have none. It keeps hold of nothing but what it draws with. */
export function drawnCardOf({ cards }: SiteKit, site: CardSite): DrawnCard | undefined {
  const style = cards && cardStyleOf(site);
  if (!style || !cards.canDraw(style.name)) return undefined;
  return (title, path) => {
    const spec = specOf(style, title);
    // A page that answers at any address has none of its own.
    if (path === '' || spec.title === '' || !cards.canDraw(spec.title)) return undefined;
    return { src: cards.addressOf(spec, path), ...cards.size, alt: spec.title };
  };
}
