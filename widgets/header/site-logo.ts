import type { Markup, Picture, SiteLogo } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes } from '#widgets/props.ts';

/** Pixels a logo is high, as header.css has it, and how wide at most. */
const boxes = { line: [44, 280], nameplate: [112, 480] } as const;
type Box = (typeof boxes)[keyof typeof boxes];

/** The logo of a site; where it has one for dark pages, both, of which the site's stylesheet shows one. */
export function siteLogo({ light, dark }: SiteLogo, alt: string, look: keyof typeof boxes): Markup {
  const box = boxes[look];
  if (!dark) return drawn(light, alt, box);
  return html`${drawn(light, alt, box, 'light')}${drawn(dark, alt, box, 'dark')}`;
}

function drawn({ src, srcset, sources, width, height }: Picture, alt: string, [high, widest]: Box, scheme?: string) {
  const sizes = `${Math.min(widest, Math.round((high * width) / height))}px`;
  const set = srcset && html` srcset="${srcset}" sizes="${sizes}"`;
  // One that is not shown is not fetched.
  const loading = scheme && html` loading="lazy"`;
  return html`<picture class="${classes('header__logo', scheme)}">${sources.map(
    (each) => html`<source type="${each.type}" srcset="${each.srcset}" sizes="${sizes}">`,
  )}<img src="${src}"${set} alt="${alt}" width="${width}" height="${height}"${loading}></picture>`;
}
