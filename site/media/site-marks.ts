import type { MediaImageBody } from '#model/media/media-image.ts';
import { type IconSize, iconUrl, TOUCH_ICON, widthsOf } from '#model/media/picture-address.ts';
import { html } from '#widgets/html.ts';
import { pictureOf, usualWidth } from './picture-of.ts';

/** A picture of a site on the cards that other places make of its pages. */
export interface SiteCard {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Where the mark of a site is, and the elements that name it in the head of its pages. */
export interface SiteIcons {
  readonly href: string;
  readonly links: string;
}

const link = (rel: string, href: string, size: IconSize) =>
  html`<link rel="${rel}" href="${href}" sizes="${size}x${size}"${rel === 'icon' && html` type="image/png"`}>`;

/** The mark that was chosen, else the one that is drawn of the site's name. */
export function iconsOf(chosen: MediaImageBody | undefined, drawn: string): SiteIcons {
  const isDrawing = chosen?.file.mime === 'image/svg+xml';
  if (!chosen || isDrawing) {
    const href = chosen ? pictureOf(chosen, []).src : drawn;
    return { href, links: html`<link rel="icon" href="${href}" type="image/svg+xml">`.html };
  }
  const at = (size: IconSize) => iconUrl(chosen.address, size);
  const links = [
    link('icon', at(32), 32),
    link('icon', at(192), 192),
    link('apple-touch-icon', at(TOUCH_ICON), TOUCH_ICON),
  ];
  return { href: at(32), links: links.map((each) => each.html).join('') };
}

/** Others cut a card to about this shape. */
const SHAPE = 'wide';

export function cardOf(chosen: MediaImageBody | undefined, languages: readonly string[]): SiteCard | undefined {
  if (!chosen) return undefined;
  const whole = pictureOf(chosen, languages, SHAPE);
  const width = Math.min(usualWidth(widthsOf(whole)), whole.width);
  return {
    src: whole.src,
    alt: whole.alt,
    width,
    height: Math.max(1, Math.round((whole.height * width) / whole.width)),
  };
}
