import { rfcDateOf } from '#model/iso-date.ts';
import { type FeedContent, latestOf } from './feed-content.ts';
import { element, XML_HEAD, xmlText } from './xml.ts';

/** Writes a feed as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function writeRss(feed: FeedContent): string {
  const latest = latestOf(feed);
  const head = [
    element('title', feed.title),
    element('link', feed.page),
    // It must not be missing, and may say the same.
    element('description', feed.description || feed.title),
    element('language', feed.language),
    latest === undefined ? '' : element('lastBuildDate', rfcDateOf(latest)),
    `<atom:link rel="self" type="application/rss+xml" href="${xmlText(feed.self)}"/>`,
  ].join('');
  const items = feed.items.map(({ title, link, date, summary, author }) =>
    [
      '<item>',
      element('title', title || link),
      element('link', link),
      `<guid isPermaLink="true">${xmlText(link)}</guid>`,
      date === undefined ? '' : element('pubDate', rfcDateOf(date)),
      summary === '' ? '' : element('description', summary),
      author === '' ? '' : element('dc:creator', author),
      '</item>',
    ].join(''),
  );
  const names = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return `${XML_HEAD}<rss version="2.0" ${names}><channel>${head}${items.join('\n')}</channel></rss>\n`;
}
