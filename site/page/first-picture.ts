const IMAGE = ' class="print__picture';
const END = ' decoding="async">';

/**
 * Has the first picture of a page fetched first and not only when it comes near: it is what one sees while a page
 * opens, whichever widget it is in and whatever stands before it.
 */
export function withFirstPicture(html: string): string {
  const at = html.indexOf(IMAGE);
  const end = at < 0 ? -1 : html.indexOf(END, at);
  if (end < 0) return html;
  // Its better forms stand before it.
  const opened = html.lastIndexOf('<picture ', at);
  const start = opened > html.lastIndexOf('</picture>', at) ? opened : at;
  const picture = html
    .slice(start, end)
    .replace(/ loading="lazy"$/, ' fetchpriority="high"')
    // A width that is only known once the page is laid out is for what is fetched later.
    .replaceAll(' sizes="auto, ', ' sizes="');
  return html.slice(0, start) + picture + html.slice(end);
}
