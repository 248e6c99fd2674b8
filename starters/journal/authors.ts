import type { Texts } from './texts.ts';

const people = [
  { slug: 'austin', years: '1868–1934' },
  { slug: 'bird', years: '1831–1904' },
  { slug: 'darwin', years: '1809–1882' },
  { slug: 'goethe', years: '1749–1832' },
  { slug: 'muir', years: '1838–1914' },
  { slug: 'powell', years: '1834–1902' },
  { slug: 'slocum', years: '1844–1909' },
  { slug: 'stevenson', years: '1850–1894' },
  { slug: 'thoreau', years: '1817–1862' },
  { slug: 'whitman', years: '1819–1892' },
  { slug: 'wordsworth', years: '1771–1855' },
] as const;

export type AuthorSlug = (typeof people)[number]['slug'];

/** Who wrote the pieces: what of their lives bears on them. */
export const authors = (t: Texts) =>
  people.map(({ slug, years }) => ({ slug, name: t[`author.${slug}.name`], years, text: t[`author.${slug}.text`] }));
