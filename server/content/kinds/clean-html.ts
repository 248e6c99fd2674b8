import { sanitiseHtml } from '#site/safety/sanitise-html.ts';

const liquid = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;

/** Cleans rich text and leaves the Liquid in it as it was written; rendering cleans what comes of it once more. */
export function cleanHtml(html: string): string {
  const pieces: string[] = [];
  let mark = 'liquid';
  while (html.includes(mark)) mark += 'x';
  const marked = html.replace(liquid, (piece) => `${mark}${pieces.push(piece) - 1}z`);
  const clean = sanitiseHtml(marked, 'rich-text');
  return clean.replace(new RegExp(`${mark}(\\d+)z`, 'g'), (_found, index: string) => pieces[Number(index)] ?? '');
}
