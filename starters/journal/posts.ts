import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseIsoDate } from '#model/iso-date.ts';
import type { JsonObject } from '#model/json.ts';
import { imageNamed } from '#model/media/media-reference.ts';
import { type AuthorSlug, authors } from './authors.ts';
import type { TagSlug } from './tags.ts';
import type { Texts } from './texts.ts';

/** A piece of the journal, in words that were written by somebody else and long ago. */
interface Post {
  /** Also the name of its text in `texts/<language>/`. */
  slug: string;
  author: AuthorSlug;
  /** The day it tells of, or the first of the month or year where no day is known. */
  date: string;
  precision?: 'month' | 'year';
  tags: readonly TagSlug[];
  /** Key of its photograph. */
  image: string;
  lead?: true;
}

/** From the oldest to the latest. */
const posts = [
  {
    slug: 'gardens-of-palermo',
    author: 'goethe',
    date: '1787-04-07',
    tags: ['plants', 'water'],
    image: 'acanthus',
  },
  {
    slug: 'voice-of-the-air',
    author: 'wordsworth',
    date: '1802-04-29',
    tags: ['animals', 'seasons'],
    image: 'march-pastoral',
  },
  {
    slug: 'brazilian-forest',
    author: 'darwin',
    date: '1832-02-29',
    tags: ['woods', 'plants'],
    image: 'brook',
  },
  {
    slug: 'succession-of-forest-trees',
    author: 'thoreau',
    date: '1860-09-20',
    tags: ['woods', 'plants', 'animals'],
    image: 'dandelions',
  },
  {
    slug: 'remarkable-sunset',
    author: 'thoreau',
    date: '1862-06-01',
    precision: 'month',
    tags: ['seasons'],
    image: 'summit-sun',
  },
  {
    slug: 'good-night-friends-three',
    author: 'muir',
    date: '1869-07-21',
    tags: ['animals', 'mountains', 'woods'],
    image: 'alpine-landscape',
  },
  {
    slug: 'separation',
    author: 'powell',
    date: '1869-08-27',
    tags: ['water', 'desert'],
    image: 'black-canyon',
  },
  {
    slug: 'longs-peak',
    author: 'bird',
    date: '1873-10-01',
    precision: 'month',
    tags: ['mountains'],
    image: 'picos-de-europa',
    lead: true,
  },
  {
    slug: 'gates-opening',
    author: 'whitman',
    date: '1877-04-06',
    tags: ['seasons', 'birds'],
    image: 'allium',
  },
  {
    slug: 'february-days',
    author: 'whitman',
    date: '1878-02-07',
    tags: ['seasons', 'birds', 'night'],
    image: 'nuthatch',
  },
  {
    slug: 'night-among-the-pines',
    author: 'stevenson',
    date: '1878-09-28',
    tags: ['woods', 'mountains', 'night'],
    image: 'aizkorri',
  },
  {
    slug: 'bound-out',
    author: 'slocum',
    date: '1895-04-24',
    tags: ['water'],
    image: 'nagasaki-boats',
  },
  {
    slug: 'land-of-little-rain',
    author: 'austin',
    date: '1903-01-01',
    precision: 'year',
    tags: ['desert', 'plants'],
    image: 'abandoned-home',
  },
] as const satisfies readonly Post[];

const shown = {
  day: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The pieces as rows of a collection, numbered in their order: the one before and the one after are found by that. */
export function postRows(t: Texts, language: string): JsonObject[] {
  const nameOf = new Map(authors(t).map(({ slug, name }) => [slug, name]));
  const digits = language === 'ar' ? 'ar-u-nu-latn' : language;
  return posts.map((post: (typeof posts)[number] & Post, at) => {
    const { slug, author, image, tags, date, precision = 'day', lead = false } = post;
    return {
      number: at + 1,
      slug,
      title: t[`post.${slug}.title`],
      standfirst: t[`post.${slug}.standfirst`],
      place: t[`post.${slug}.place`],
      date,
      dated: new Intl.DateTimeFormat(digits, { ...shown[precision], timeZone: 'UTC' }).format(
        parseIsoDate(date, 'UTC'),
      ),
      source: t[`post.${slug}.source`],
      author: nameOf.get(author) ?? '',
      author_slug: author,
      year: date.slice(0, 4),
      tags: [...tags],
      image: imageNamed(image),
      lead,
      body: readFileSync(join(import.meta.dirname, 'texts', language, `${slug}.html`), 'utf8').trim(),
    };
  });
}
