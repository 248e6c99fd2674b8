import { mediaNamed } from '#model/media/media-reference.ts';
import type { Markup, Picture, PictureSource, RenderContext } from '#model/widget-type.ts';
import { html, nothing } from '#widgets/html.ts';
import { classes } from '#widgets/props.ts';

/** How a picture is printed: as it is, or in one ink of the theme (black becomes the ink, white the ground). */
export const printTones = ['natural', 'ink', 'accent'] as const;

/** Shapes a picture can be given. */
export const printRatios = ['auto', 'square', 'landscape', 'portrait', 'wide', 'flag'] as const;

interface Print {
  src: string;
  alt: string;
  tone: string;
  /** Pictures seen first are fetched first; others wait until they come near. */
  eager: boolean;
  /** Shape an image of the library is cut to around its focal point; one that is shown whole has none. */
  ratio?: string;
  /** How wide it is shown, where a browser must know before it has laid out the page. */
  sizes?: string;
}

/** A picture in a tone of the theme; nothing without a source. */
export function print(
  { src, alt, tone, eager, ratio = 'auto', sizes = '100vw' }: Print,
  { picture, size }: RenderContext,
): Markup {
  if (!src) return nothing;
  const loading = eager ? html`fetchpriority="high"` : html`loading="lazy"`;
  const found = picture(src, ratio);
  if (!found && mediaNamed(src)) return nothing;
  const shown = found
    ? printed(found, alt, loading, eager ? sizes : `auto, ${sizes}`)
    : html`<img class="print__picture" src="${src}" alt="${alt}"${size(src)} ${loading} decoding="async">`;
  return html`<div class="${classes('print', tone)}">${shown}</div>`;
}

function printed(found: Picture, alt: string, loading: Markup, sizes: string): Markup {
  const { src, srcset, sources, width, height, groundClass } = found;
  const set = srcset && html` srcset="${srcset}" sizes="${sizes}"`;
  const ground = groundClass && ` ${groundClass}`;
  const image = html`<img class="print__picture${ground}" src="${src}"${set} alt="${alt || found.alt}" width="${width}" height="${height}" ${loading} decoding="async">`;
  if (sources.length === 0) return image;
  return html`<picture class="print__choice">${sources.map((each) => printedSource(each, sizes))}${image}</picture>`;
}

function printedSource({ type, srcset, media, width, height }: PictureSource, sizes: string): Markup {
  const where = media && html` media="${media}" width="${width ?? 0}" height="${height ?? 0}"`;
  return html`<source${type && html` type="${type}"`}${where} srcset="${srcset}" sizes="${sizes}">`;
}
