import type { Markup } from '#model/widget-type.ts';
import { html, nothing, raw } from '#widgets/html.ts';
import { iconLines } from './drawings.ts';

/** An icon beside words that say the same: nobody is told of it twice. */
export function iconMarkup(name: string, className: string): Markup {
  return drawnIcon(iconLines(name), className);
}

/** The same of lines that are no icon's of the set. */
export function drawnIcon(lines: string, className: string): Markup {
  return lines === '' ? nothing : html`<svg class="${className}" ${drawn} aria-hidden="true">${raw(lines)}</svg>`;
}

/** An icon that stands alone, with what it means. */
export function namedIcon(name: string, className: string, meaning: string): Markup {
  const lines = iconLines(name);
  if (lines === '') return nothing;
  return html`<svg class="${className}" ${drawn} role="img" aria-label="${meaning}">${raw(lines)}</svg>`;
}

const drawn = raw(
  'viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" focusable="false"',
);
