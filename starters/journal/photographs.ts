import { join } from 'node:path';
import type { JsonObject } from '#model/json.ts';
import { imageNamed } from '#model/media/media-reference.ts';
import type { StarterImage } from '#model/starter.ts';
import type { Texts } from './texts.ts';

interface Photograph {
  /** Also the name of its file in `media/`. */
  key: string;
  /** A year that is not known well is a text. */
  year?: string;
  licence: keyof typeof licences;
  /** How it is shown alone: upright, as an old print is, or across the page. */
  shape: 'portrait' | 'print' | 'wide';
  /** What must stay in sight where it is cut. */
  focal?: { x: number; y: number };
}

const licences = {
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'CC BY-SA 3.0': 'https://creativecommons.org/licenses/by-sa/3.0/',
} as const;

/** In the order in which they hang. */
export const photographs = [
  {
    key: 'black-canyon',
    year: '1871',
    licence: 'CC0 1.0',
    shape: 'print',
    focal: { x: 0.35, y: 0.55 },
  },
  {
    key: 'picos-de-europa',
    year: '2018',
    licence: 'CC BY 4.0',
    shape: 'wide',
    focal: { x: 0.55, y: 0.42 },
  },
  {
    key: 'acanthus',
    year: '1928',
    licence: 'CC0 1.0',
    shape: 'portrait',
    focal: { x: 0.5, y: 0.35 },
  },
  {
    key: 'nuthatch',
    year: '2021',
    licence: 'CC BY-SA 3.0',
    shape: 'wide',
    focal: { x: 0.48, y: 0.56 },
  },
  {
    key: 'nagasaki-boats',
    licence: 'CC0 1.0',
    shape: 'print',
    focal: { x: 0.58, y: 0.55 },
  },
  {
    key: 'aizkorri',
    year: '2018',
    licence: 'CC BY 4.0',
    shape: 'wide',
    focal: { x: 0.45, y: 0.4 },
  },
  {
    key: 'march-pastoral',
    year: '1888',
    licence: 'CC0 1.0',
    shape: 'print',
    focal: { x: 0.55, y: 0.65 },
  },
  {
    key: 'dandelions',
    year: '2018',
    licence: 'CC0 1.0',
    shape: 'wide',
    focal: { x: 0.3, y: 0.42 },
  },
  {
    key: 'alpine-landscape',
    year: '1865–1870',
    licence: 'CC0 1.0',
    shape: 'print',
    focal: { x: 0.45, y: 0.45 },
  },
  {
    key: 'brook',
    year: '2018',
    licence: 'CC BY 4.0',
    shape: 'wide',
    focal: { x: 0.5, y: 0.55 },
  },
  {
    key: 'allium',
    year: '1928',
    licence: 'CC0 1.0',
    shape: 'portrait',
    focal: { x: 0.5, y: 0.3 },
  },
  {
    key: 'summit-sun',
    year: '2018',
    licence: 'CC BY 4.0',
    shape: 'wide',
    focal: { x: 0.5, y: 0.45 },
  },
  {
    key: 'abandoned-home',
    licence: 'CC0 1.0',
    shape: 'print',
    focal: { x: 0.72, y: 0.42 },
  },
  {
    key: 'estuary',
    year: '2018',
    licence: 'CC BY-SA 4.0',
    shape: 'wide',
    focal: { x: 0.6, y: 0.7 },
  },
  {
    key: 'dragonfly',
    year: '2018',
    licence: 'CC BY-SA 4.0',
    shape: 'wide',
    focal: { x: 0.58, y: 0.4 },
  },
] as const satisfies readonly Photograph[];

/** The photographs as images of the library. */
export const images = (t: Texts): StarterImage[] =>
  photographs.map((photograph: (typeof photographs)[number] & Photograph) => {
    const { key, focal } = photograph;
    return {
      key,
      name: t[`photo.${key}.title`],
      alt_text: t[`photo.${key}.alt`],
      folder: t.photographs,
      ...(focal && { focal }),
      path: join(import.meta.dirname, 'media', `${key}.jpg`),
    };
  });

/** The photographs as rows of a collection, each with the piece it stands beside. */
export function photographRows(t: Texts, posts: readonly JsonObject[]): JsonObject[] {
  return photographs.map((photograph) => {
    const { key, licence, shape } = photograph;
    const post = posts.find(({ image }) => image === imageNamed(key));
    return {
      image: imageNamed(key),
      title: t[`photo.${key}.title`],
      photographer: t[`photo.${key}.photographer`],
      year: 'year' in photograph ? photograph.year : t[`photo.${photograph.key}.year`],
      licence,
      shape,
      licence_url: licences[licence],
      post: post?.slug ?? '',
      post_title: post?.title ?? '',
    };
  });
}
