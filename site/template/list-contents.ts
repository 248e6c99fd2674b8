import type { WidgetType } from '#model/widget-type.ts';
import { escapeHtml } from '#widgets/html.ts';
import type { Piece } from './piece.ts';

/** The place of the list in the markup of a table of contents: how deep it goes, to what level of headings. */
const place = /<ol class="contents__list" data-levels="([2-4])"><\/ol>/g;
const heading = /<h([2-4])((?: [^>]*)?)>([\s\S]*?)<\/h\1>/g;

interface Entry {
  level: number;
  id: string;
  title: string;
}

/** Fills the tables of contents of a page with its headings, which get the ids they lead to. */
export function listContents(body: Piece, used: readonly WidgetType[]): Piece {
  if (!used.some(({ name }) => name === 'contents')) return body;
  return typeof body === 'string' ? withContents(body) : (scope, run) => withContents(body(scope, run));
}

export function withContents(body: string): string {
  if (body.search(place) < 0) return body;
  const start = body.indexOf('<main');
  const end = start < 0 ? body.length : body.lastIndexOf('</main>');
  const from = Math.max(0, start);
  const entries: Entry[] = [];
  const taken = new Set<string>(Array.from(body.matchAll(/ id="([^"]*)"/g), ([, id = '']) => id));
  const numbered = body
    .slice(from, end)
    .replace(heading, (whole, level: string, attributes: string, content: string) => {
      const title = content.replace(/<[^>]*>/g, '').trim();
      // That of a dialog is not there to be gone to while it is closed.
      if (title === '' || attributes.includes('dialog__title')) return whole;
      const [, own] = / id="([^"]*)"/.exec(attributes) ?? [];
      const id = own ?? newId(title, taken);
      entries.push({ level: Number(level), id, title });
      return own === undefined ? `<h${level}${attributes} id="${id}">${content}</h${level}>` : whole;
    });
  return (body.slice(0, from) + numbered + body.slice(end)).replace(place, (_whole, deepest: string) => {
    const listed = entries.filter(({ level }) => level <= Number(deepest));
    return `<ol class="contents__list" role="list">${listed.map(entryMarkup).join('')}</ol>`;
  });
}

function entryMarkup({ level, id, title }: Entry): string {
  return `<li class="contents__entry contents__entry--${level}"><a class="contents__link" href="#${id}">${title}</a></li>`;
}

/** Letters and digits of the title in any script; a number after it where another has the same. */
function newId(title: string, taken: Set<string>): string {
  const plain = title
    .replace(/&[#\w]+;/g, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  const base = escapeHtml((plain ?? ['section']).join('-').slice(0, 60));
  let id = base;
  for (let at = 2; taken.has(id); at++) id = `${base}-${at}`;
  taken.add(id);
  return id;
}
