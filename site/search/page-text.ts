import { Parser } from 'htmlparser2';
import { cutText } from '#model/cut-text.ts';

/** What a page says, as it is searched. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  /** What a visitor reads of its content: no menus, no form, nothing that is hidden. */
  readonly text: string;
}

/** Characters of a page that are read: it is one step of the thread that answers. */
const MAX_READ = 400_000;

const unread = new Set(['script', 'style', 'template', 'svg', 'nav', 'form', 'noscript', 'iframe', 'object']);
/** They frame the content where a page does not say which part of it that is. */
const frame = new Set(['header', 'footer']);
const inline = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

/** Reads the HTML of a page, of the text no more characters than there is room for. */
export function pageText(html: string, most: number): PageText {
  const hasMain = html.includes('<main');
  let [title, description, text] = ['', '', ''];
  let depth = 0;
  /** Depths at which what is not read, the content and the title began. */
  let [unreadAt, contentAt, titleAt] = [0, 0, 0];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1;
      if (name === 'meta' && attributes.name === 'description') description = attributes.content ?? '';
      if (name === 'title' && titleAt === 0 && contentAt === 0) titleAt = depth;
      if (name === (hasMain ? 'main' : 'body') && contentAt === 0) contentAt = depth;
      if (!inline.has(name)) text += ' ';
      const isHidden = 'hidden' in attributes || attributes['aria-hidden'] === 'true';
      const isUnread = isHidden || unread.has(name) || (!hasMain && frame.has(name));
      if (isUnread && unreadAt === 0) unreadAt = depth;
    },
    ontext: (piece) => {
      if (titleAt > 0) title += piece;
      else if (contentAt > 0 && unreadAt === 0 && text.length < most) text += piece;
    },
    onclosetag: (name) => {
      if (unreadAt === depth) unreadAt = 0;
      if (contentAt === depth) contentAt = 0;
      if (titleAt === depth) titleAt = 0;
      if (!inline.has(name)) text += ' ';
      depth -= 1;
    },
  });
  parser.end(html.slice(0, MAX_READ));
  return { title: oneLine(title), description: oneLine(description), text: cutText(oneLine(text), most) };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
