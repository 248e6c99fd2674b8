import type { Markup } from '#model/widget-type.ts';
import { html, raw } from '#widgets/html.ts';

const tags: Record<string, Markup> = {
  1: raw('h1'),
  2: raw('h2'),
  3: raw('h3'),
  4: raw('h4'),
  5: raw('h5'),
  6: raw('h6'),
};

/** A heading element of a level from 1 to 6; any other level is 2. */
export function headingTag(level: string, className: string, content: Markup): Markup {
  const tag = tags[level] ?? raw('h2');
  return html`<${tag} class="${className}">${content}</${tag}>`;
}
