const IMAGE = ' class="print__picture';
const END = ' decoding="async">';
const LAZY = ' loading="lazy"';
/** What stands before a picture that has no better forms. */
const ALONE = '<div class="print';

/**
 * Has the first picture of a page fetched first and not only when it comes near: it is what one sees while a page
 * opens, whichever widget it is in and whatever stands before it.
 */
export function withFirstImage(html: string): string {
  const at = html.indexOf(IMAGE);
  const end = at < 0 ? -1 : html.indexOf(END, at);
  if (end < 0) return html;
  const start = startOf(html, at);
  const lazy = html.slice(start, end);
  const picture = lazy.endsWith(LAZY) ? `${lazy.slice(0, -LAZY.length)} fetchpriority="high"` : lazy;
  // A width that is only known once the page is laid out is for what is fetched later.
  return html.slice(0, start) + picture.replaceAll(' sizes="auto, ', ' sizes="') + html.slice(end);
}

/** Its better forms stand before it. To look back through a page is slow, and mostly the tag before says enough. */
function startOf(html: string, at: number): number {
  const before = html.lastIndexOf('<', at - '<img'.length - 1);
  if (html.startsWith(ALONE, before)) return at;
  const opened = html.lastIndexOf('<picture ', at);
  return opened < 0 || html.slice(opened, at).includes('</picture>') ? at : opened;
}
