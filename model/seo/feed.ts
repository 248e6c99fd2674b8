import * as z from 'zod/mini';

/** The forms a feed comes in, by the last part of its address beneath the page. */
export const feedFiles = { 'rss.xml': 'rss', 'atom.xml': 'atom', 'feed.json': 'json-feed' } as const;
export type FeedForm = (typeof feedFiles)[keyof typeof feedFiles];

/** Items of a feed: what is older is on the page. */
export const MAX_FEED_ITEMS = 100;

const text = z._default(z.string().check(z.maxLength(1000, 'problem.tooLong')), '');

/** What of an item stands in a feed; texts are Liquid over the page's data, in which `item` is the item. */
const feedItem = z.strictObject({
  title: text,
  link: text,
  date: text,
  summary: text,
  author: text,
  image: text,
});
export type FeedItem = z.infer<typeof feedItem>;
export const feedItemFields = ['title', 'link', 'date', 'summary', 'author', 'image'] as const;

/** A feed of one of the lists a page asks its data for. */
export const feed = z.strictObject({
  /** Name of the data call whose items it has. */
  call: z.string().check(z.maxLength(32, 'problem.tooLong')),
  /** Empty for the title of the page. */
  title: z._default(z.string().check(z.maxLength(300, 'problem.tooLong')), ''),
  item: feedItem,
});
export type Feed = z.infer<typeof feed>;

/** The page a feed is of, and its form; undefined for a path that is none. */
export function feedAt(path: string): { path: string; form: FeedForm } | undefined {
  const cut = path.lastIndexOf('/');
  const file = path.slice(cut + 1);
  if (!Object.hasOwn(feedFiles, file)) return undefined;
  return { path: path.slice(0, cut) || '/', form: feedFiles[file as keyof typeof feedFiles] };
}

/** Where a feed of a page is. */
export const feedPath = (page: string, file: keyof typeof feedFiles): string => `${page === '/' ? '' : page}/${file}`;
