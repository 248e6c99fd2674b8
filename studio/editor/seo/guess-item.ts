import type { Json } from '#model/json.ts';
import type { FeedItem } from '#model/seo/feed.ts';

const names: Readonly<Record<keyof FeedItem, readonly string[]>> = {
  title: ['title', 'name', 'headline', 'label'],
  link: ['url', 'link', 'href'],
  date: ['date', 'published', 'published_at', 'publishedAt', 'created_at', 'updated_at', 'day'],
  summary: ['summary', 'description', 'excerpt', 'lead', 'text'],
  author: ['author', 'by', 'writer'],
  image: ['image', 'picture', 'photo'],
};

/** What of an item is likely meant, by the names its fields have; nothing where none is known. */
export function guessItem(sample: Json | undefined): FeedItem {
  const isItem = typeof sample === 'object' && sample !== null && !Array.isArray(sample);
  const said = (field: keyof FeedItem): string => {
    const found = isItem ? names[field].find((name) => typeof sample[name] === 'string') : undefined;
    return found === undefined ? '' : `{{ item.${found} }}`;
  };
  return {
    title: said('title'),
    link: said('link') || (isItem && typeof sample.slug === 'string' ? '/{{ item.slug }}' : ''),
    date: said('date'),
    summary: said('summary'),
    author: said('author'),
    image: said('image'),
  };
}
