import { isoOf } from '#model/iso-date.ts';
import { type FeedContent, latestOf } from './feed-content.ts';
import { element, XML_HEAD, xmlText } from './xml.ts';

/** Writes a feed as Atom (RFC 4287); what has no date is dated by the oldest day there is, for it must have one. */
export function writeAtom(feed: FeedContent): string {
  const latest = latestOf(feed) ?? 0;
  const day = (date: number | undefined) => isoOf(date ?? 0);
  const link = (rel: string, href: string) => `<link rel="${rel}" href="${xmlText(href)}"/>`;
  const entries = feed.items.map(({ title, link: href, date, summary, author }) =>
    [
      '<entry>',
      element('id', href),
      element('title', title || href),
      link('alternate', href),
      element('updated', day(date)),
      date === undefined ? '' : element('published', day(date)),
      summary === '' ? '' : element('summary', summary),
      author === '' ? '' : `<author>${element('name', author)}</author>`,
      '</entry>',
    ].join(''),
  );
  const head = [
    element('id', feed.self),
    element('title', feed.title),
    feed.description === '' ? '' : element('subtitle', feed.description),
    element('updated', day(latest)),
    // Whoever wrote what names nobody.
    `<author>${element('name', feed.title)}</author>`,
    link('self', feed.self),
    link('alternate', feed.page),
  ].join('');
  const language = xmlText(feed.language);
  return `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">${head}${entries.join('\n')}</feed>\n`;
}
