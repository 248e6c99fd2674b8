import type { Markup } from '#model/widget-type.ts';

/**
 * A class, so that the tag can tell markup made here from data that merely looks like it: a bound value
 * `{ "html": "<script>" }` is never taken for markup.
 */
class SafeMarkup implements Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

export type Fragment = string | number | boolean | null | undefined | Markup | readonly Fragment[];

/** Markup of nothing. */
export const nothing: Markup = new SafeMarkup('');

/** Marks the link that leads to the page it is on. */
export const currentPage: Markup = new SafeMarkup(' aria-current="page"');

/** Takes text that is known to be safe HTML as it is: what was sanitised, or what the product wrote itself. */
export function raw(text: string): Markup {
  return new SafeMarkup(text);
}

/**
 * The tag that makes markup: strings and numbers are escaped, markup passes, lists are joined, and `null`,
 * `undefined`, `true` and `false` leave nothing. Good in text and in quoted attributes alike.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Fragment[]): Markup {
  let text = strings[0] ?? '';
  for (let at = 0; at < values.length; at++) text += fragmentText(values[at]) + (strings[at + 1] ?? '');
  return new SafeMarkup(text);
}

function fragmentText(value: Fragment): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (value instanceof SafeMarkup) return value.html;
  if (Array.isArray(value)) return value.map(fragmentText).join('');
  return typeof value === 'number' ? String(value) : '';
}

const special = /[&<>"'`]/;

/** Escapes text for HTML content and for attributes in either kind of quotes. */
export function escapeHtml(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('`', '&#96;');
}
