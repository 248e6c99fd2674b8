import { isoOf } from '#model/iso-date.ts';
import type { FeedContent } from './feed-content.ts';

/** Writes a feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function writeJsonFeed(feed: FeedContent): string {
  const items = feed.items.map(({ title, link, date, summary, author, image }) => ({
    id: link,
    url: link,
    ...(title !== '' && { title }),
    // One of both contents must be there.
    content_text: summary || title || link,
    ...(summary !== '' && { summary }),
    ...(image !== '' && { image }),
    ...(date !== undefined && { date_published: isoOf(date) }),
    ...(author !== '' && { authors: [{ name: author }] }),
  }));
  return `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.self,
    ...(feed.description !== '' && { description: feed.description }),
    language: feed.language,
    items,
  })}\n`;
}
