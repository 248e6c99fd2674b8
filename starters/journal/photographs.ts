import { join } from 'node:path';
import type { JsonObject } from '#model/json.ts';
import { imageNamed } from '#model/media/media-reference.ts';
import type { StarterImage } from '#model/starter.ts';

interface Photograph {
  /** Also the name of its file in `media/`. */
  key: string;
  title: string;
  photographer: string;
  year: string;
  licence: keyof typeof licences;
  /** How it is shown alone: upright, as an old print is, or across the page. */
  shape: 'portrait' | 'print' | 'wide';
  alt: string;
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
export const photographs: readonly Photograph[] = [
  {
    key: 'black-canyon',
    title: 'Black Cañon, Colorado River, From Camp 8, Looking Above',
    photographer: 'Timothy H. O’Sullivan',
    year: '1871',
    licence: 'CC0 1.0',
    shape: 'print',
    alt: 'A wide still river between dark canyon walls; a small boat with a man in it lies at the stony shore.',
    focal: { x: 0.35, y: 0.55 },
  },
  {
    key: 'picos-de-europa',
    title: 'Picos de Europa',
    photographer: 'Aitzol Berasategi',
    year: '2018',
    licence: 'CC BY 4.0',
    shape: 'wide',
    alt: 'A worn footpath climbs a bare brown slope towards grey crags with snow in their gullies, under a deep blue sky.',
    focal: { x: 0.55, y: 0.42 },
  },
  {
    key: 'acanthus',
    title: 'Acanthus mollis',
    photographer: 'Karl Blossfeldt',
    year: '1928',
    licence: 'CC0 1.0',
    shape: 'portrait',
    alt: 'The flower stem of an acanthus, close up: tiers of spined bracts around a column, against a pale ground.',
    focal: { x: 0.5, y: 0.35 },
  },
  {
    key: 'nuthatch',
    title: 'Nuthatch',
    photographer: 'Lukas Baubkus',
    year: '2021',
    licence: 'CC BY-SA 3.0',
    shape: 'wide',
    alt: 'A nuthatch hangs head downwards on the edge of a thick ridged trunk, with snow out of focus behind.',
    focal: { x: 0.48, y: 0.56 },
  },
  {
    key: 'nagasaki-boats',
    title: 'Boats in River, Nagasaki',
    photographer: 'Felice Beato',
    year: 'about 1865',
    licence: 'CC0 1.0',
    shape: 'print',
    alt: 'A sailing junk moored among smaller roofed boats on a calm river; low tiled houses and hills behind.',
    focal: { x: 0.58, y: 0.55 },
  },
  {
    key: 'aizkorri',
    title: 'Aizkorri in Autumn',
    photographer: 'Aitzol Berasategi',
    year: '2018',
    licence: 'CC BY 4.0',
    shape: 'wide',
    alt: 'A green pasture, a slope of larches gone orange, and a long grey ridge of rock above them.',
    focal: { x: 0.45, y: 0.4 },
  },
  {
    key: 'march-pastoral',
    title: 'A March Pastoral, Suffolk',
    photographer: 'Peter Henry Emerson',
    year: '1888',
    licence: 'CC0 1.0',
    shape: 'print',
    alt: 'Ewes and lambs on rough winter grass; in front a lamb drinks from its mother.',
    focal: { x: 0.55, y: 0.65 },
  },
  {
    key: 'dandelions',
    title: 'Seeding',
    photographer: 'Clemens Engelhardt',
    year: '2018',
    licence: 'CC0 1.0',
    shape: 'wide',
    alt: 'Dandelion clocks in evening sun, one large and sharp in front, a meadow of them behind.',
    focal: { x: 0.3, y: 0.42 },
  },
  {
    key: 'alpine-landscape',
    title: 'Alpine Landscape',
    photographer: 'Adolphe Braun',
    year: '1865–1870',
    licence: 'CC0 1.0',
    shape: 'print',
    alt: 'A chain of snowy peaks across a dark valley, seen over the tips of firs.',
    focal: { x: 0.45, y: 0.45 },
  },
  {
    key: 'brook',
    title: 'Brook',
    photographer: 'Aitzol Berasategi',
    year: '2018',
    licence: 'CC BY 4.0',
    shape: 'wide',
    alt: 'A brook steps down between pale boulders in a green wood.',
    focal: { x: 0.5, y: 0.55 },
  },
  {
    key: 'allium',
    title: 'Allium ostrowskianum',
    photographer: 'Karl Blossfeldt',
    year: '1928',
    licence: 'CC0 1.0',
    shape: 'portrait',
    alt: 'The flower head of an allium opening from its sheath, close up, against a pale ground.',
    focal: { x: 0.5, y: 0.3 },
  },
  {
    key: 'summit-sun',
    title: 'Sun on the Summit',
    photographer: 'Aitzol Berasategi',
    year: '2018',
    licence: 'CC BY 4.0',
    shape: 'wide',
    alt: 'The low sun over ranges of hills, seen from a bare summit with a stone viewing table.',
    focal: { x: 0.5, y: 0.45 },
  },
  {
    key: 'abandoned-home',
    title: 'Abandoned Dust Bowl Home',
    photographer: 'Dorothea Lange',
    year: 'about 1935–1940',
    licence: 'CC0 1.0',
    shape: 'print',
    alt: 'A small wooden house with empty windows alone on a dry plain, under small white clouds.',
    focal: { x: 0.72, y: 0.42 },
  },
  {
    key: 'estuary',
    title: 'Bridge',
    photographer: 'Sander Klootwijk',
    year: '2018',
    licence: 'CC BY-SA 4.0',
    shape: 'wide',
    alt: 'The stays of a bridge cross a wide blue sky over the mud flats of an estuary.',
    focal: { x: 0.6, y: 0.7 },
  },
  {
    key: 'dragonfly',
    title: 'Dragonfly',
    photographer: 'Bolly',
    year: '2018',
    licence: 'CC BY-SA 4.0',
    shape: 'wide',
    alt: 'A dragonfly rests at the tip of a hazel twig, among autumn leaves.',
    focal: { x: 0.58, y: 0.4 },
  },
];

/** The photographs as images of the library. */
export const images: readonly StarterImage[] = photographs.map(({ key, title, alt, focal }) => ({
  key,
  name: title,
  alt_text: alt,
  folder: 'Photographs',
  ...(focal && { focal }),
  path: join(import.meta.dirname, 'media', `${key}.jpg`),
}));

/** The photographs as rows of a collection, each with the piece it stands beside. */
export function photographRows(posts: readonly JsonObject[]): JsonObject[] {
  return photographs.map(({ key, title, photographer, year, licence, shape }) => {
    const post = posts.find(({ image }) => image === imageNamed(key));
    return {
      image: imageNamed(key),
      title,
      photographer,
      year,
      licence,
      shape,
      licence_url: licences[licence],
      post: post?.slug ?? '',
      post_title: post?.title ?? '',
    };
  });
}
