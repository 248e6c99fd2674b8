import { directionOf } from '#model/site-languages/languages.ts';
import { html, raw } from '#widgets/html.ts';
import { pageWord } from './words.ts';

/**
 * Why there is no page to show: nothing is published yet, or it cannot be read right now; of a preview, that there is
 * none, that it is over or was ended, that the page is not part of it, or that too much was asked of it.
 */
export type Placeholder =
  | 'opening'
  | 'away'
  | 'previewUnknown'
  | 'previewOver'
  | 'previewEnded'
  | 'previewGuarded'
  | 'previewBusy';

const clock = '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>';
const cut =
  '<path d="M9 15l-1.5 1.5a3.5 3.5 0 0 1-5-5L5 9"/><path d="M15 9l1.5-1.5a3.5 3.5 0 0 1 5 5L19 15"/><path d="M4 4l16 16"/>';

// A clock, a cloud that is cut off, a link that is cut, and a lock.
const marks: Record<Placeholder, string> = {
  opening: clock,
  away: '<path d="M7 18h9.5a4 4 0 0 0 1.2-7.8A6 6 0 0 0 6.4 8.6"/><path d="M7 18a4 4 0 0 1-2.6-7"/><path d="M4 4l16 16"/>',
  previewUnknown: cut,
  previewOver: clock,
  previewEnded: cut,
  previewGuarded: '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
  previewBusy: clock,
};

/** How it looks, beside {@link builtInStyle}. */
export const placeholderStyle =
  '@layer nodes{.standing{min-block-size:100dvh;justify-items:center;text-align:center}.standing svg{margin-inline:auto;inline-size:clamp(4rem,12vw,7rem);color:var(--accent-ink)}.standing p:last-child{max-inline-size:44ch;color:var(--ink-quiet);text-wrap:balance}}';

interface PlaceholderSurroundings {
  /** Of the visitor, since no settings are published. */
  readonly language: string;
  readonly themeHref: string;
}

/** What visitors see in place of a page where no release can answer. It names nobody: nothing about the site is public yet. */
export function placeholderPage(standing: Placeholder, { language, themeHref }: PlaceholderSurroundings): string {
  const direction = directionOf(language);
  const title = pageWord(language, standing);
  const mark = raw(
    `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${marks[standing]}</svg>`,
  );
  return html`<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><link rel="stylesheet" href="${themeHref}"></head><body class="built-in standing"><main><p>${mark}</p><h1>${title}</h1><p>${pageWord(language, `${standing}Text`)}</p></main></body></html>
`.html;
}
