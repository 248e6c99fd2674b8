import type { Markup } from '#model/widget-type.ts';
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
}

/** A picture in a tone of the theme; nothing without a source. */
export function print({ src, alt, tone, eager }: Print): Markup {
  if (!src) return nothing;
  const loading = eager ? html`fetchpriority="high"` : html`loading="lazy"`;
  return html`<div class="${classes('print', tone)}"><img class="print__picture" src="${src}" alt="${alt}" ${loading} decoding="async"></div>`;
}
