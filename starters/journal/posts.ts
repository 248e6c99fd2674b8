import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '#model/json.ts';
import { imageNamed } from '#model/media/media-reference.ts';
import { authors } from './authors.ts';

/** A piece of the journal, in words that were written by somebody else and long ago. */
interface Post {
  /** Also the name of its text in `texts/`. */
  slug: string;
  title: string;
  /** What it is about, in words of ours. */
  standfirst: string;
  author: string;
  place: string;
  /** The day it tells of, or the first of the month or year where no day is known. */
  date: string;
  /** The same as it is shown. */
  dated: string;
  tags: readonly string[];
  /** Key of its photograph. */
  image: string;
  source: string;
  lead?: true;
}

/** From the oldest to the latest. */
const posts: readonly Post[] = [
  {
    slug: 'gardens-of-palermo',
    title: 'The Gardens of Palermo',
    standfirst:
      'Among plants he has no names for, in a light that turns distance blue, a traveller buys himself a Homer.',
    author: 'goethe',
    place: 'Palermo, Sicily',
    date: '1787-04-07',
    dated: '7 April 1787',
    tags: ['plants', 'water'],
    image: 'acanthus',
    source: 'Letters from Switzerland and Travels in Italy, translated by A. J. W. Morrison',
  },
  {
    slug: 'voice-of-the-air',
    title: 'The Voice of the Air',
    standfirst:
      'Three days in a Westmorland spring: lambs on the island, a sweet seat under the hollies, the cuckoo on the first of May.',
    author: 'wordsworth',
    place: 'Grasmere, Westmorland',
    date: '1802-04-29',
    dated: '29 April 1802',
    tags: ['animals', 'seasons'],
    image: 'march-pastoral',
    source: 'Journals of Dorothy Wordsworth, edited by William Knight, 1897',
  },
  {
    slug: 'brazilian-forest',
    title: 'In a Brazilian Forest',
    standfirst: 'A young naturalist is alone in the tropics for the first time, and finds delight a weak word.',
    author: 'darwin',
    place: 'Bahia, Brazil',
    date: '1832-02-29',
    dated: '29 February 1832',
    tags: ['woods', 'plants'],
    image: 'brook',
    source: 'The Voyage of the Beagle',
  },
  {
    slug: 'succession-of-forest-trees',
    title: 'The Succession of Forest Trees',
    standfirst: 'How a wood plants the wood that follows it, with the help of the wind and of one red squirrel.',
    author: 'thoreau',
    place: 'Concord, Massachusetts',
    date: '1860-09-20',
    dated: '20 September 1860',
    tags: ['woods', 'plants', 'animals'],
    image: 'dandelions',
    source: 'Excursions, 1863',
  },
  {
    slug: 'remarkable-sunset',
    title: 'A Remarkable Sunset',
    standfirst: 'Up a white pine for new mountains, and home across a meadow with the sun behind like a herdsman.',
    author: 'thoreau',
    place: 'Concord, Massachusetts',
    date: '1862-06-01',
    dated: 'June 1862',
    tags: ['seasons'],
    image: 'summit-sun',
    source: 'Walking, in The Atlantic Monthly, June 1862',
  },
  {
    slug: 'good-night-friends-three',
    title: 'Good-Night, Friends Three',
    standfirst:
      'A bear, a fly and a grasshopper keep company with a shepherd who would rather sketch than count sheep.',
    author: 'muir',
    place: 'Yosemite, California',
    date: '1869-07-21',
    dated: '21 July 1869',
    tags: ['animals', 'mountains', 'woods'],
    image: 'alpine-landscape',
    source: 'My First Summer in the Sierra, 1911',
  },
  {
    slug: 'separation',
    title: 'I Determine to Go On',
    standfirst:
      'Deep in the Grand Canyon, with food for a few days and the worst rapid yet ahead, an expedition parts in two.',
    author: 'powell',
    place: 'Grand Canyon, Arizona',
    date: '1869-08-27',
    dated: '27 August 1869',
    tags: ['water', 'desert'],
    image: 'black-canyon',
    source: 'Canyons of the Colorado, 1895',
  },
  {
    slug: 'longs-peak',
    title: 'Dragged Up Long’s Peak',
    standfirst: 'A lady in borrowed boots, a trapper with one eye and a rope, and five hundred feet that took an hour.',
    author: 'bird',
    place: 'Estes Park, Colorado',
    date: '1873-10-01',
    dated: 'October 1873',
    tags: ['mountains'],
    image: 'picos-de-europa',
    source: 'A Lady’s Life in the Rocky Mountains, 1879',
    lead: true,
  },
  {
    slug: 'gates-opening',
    title: 'The Gates Opening',
    standfirst: 'Two kingfishers, one dead leaf that gets its freedom, and a word for the common soil.',
    author: 'whitman',
    place: 'Timber Creek, New Jersey',
    date: '1877-04-06',
    dated: '6 April 1877',
    tags: ['seasons', 'birds'],
    image: 'allium',
    source: 'Specimen Days, 1882',
  },
  {
    slug: 'february-days',
    title: 'February Days',
    standfirst: 'Sitting out the end of winter on a log, in the lee of a barn, with a notebook and the ice talking.',
    author: 'whitman',
    place: 'Timber Creek, New Jersey',
    date: '1878-02-07',
    dated: '7 February 1878',
    tags: ['seasons', 'birds', 'night'],
    image: 'nuthatch',
    source: 'Specimen Days, 1882',
  },
  {
    slug: 'night-among-the-pines',
    title: 'A Night Among the Pines',
    standfirst: 'There is one stirring hour unknown to those who dwell in houses. It comes at two in the morning.',
    author: 'stevenson',
    place: 'Mont Lozère, France',
    date: '1878-09-28',
    dated: '28 September 1878',
    tags: ['woods', 'mountains', 'night'],
    image: 'aizkorri',
    source: 'Travels with a Donkey in the Cévennes, 1879',
  },
  {
    slug: 'bound-out',
    title: 'Bound Out, and Alone',
    standfirst: 'The first afternoon of the first voyage around the world by one man alone, and the first landing.',
    author: 'slocum',
    place: 'Massachusetts Bay',
    date: '1895-04-24',
    dated: '24 April 1895',
    tags: ['water'],
    image: 'nagasaki-boats',
    source: 'Sailing Alone Around the World, 1900',
  },
  {
    slug: 'land-of-little-rain',
    title: 'The Land of Little Rain',
    standfirst: 'A country of three seasons and lost rivers, with little in it to love, that must be come back to.',
    author: 'austin',
    place: 'Mojave Desert, California',
    date: '1903-01-01',
    dated: '1903',
    tags: ['desert', 'plants'],
    image: 'abandoned-home',
    source: 'The Land of Little Rain, 1903',
  },
];

/** The pieces as rows of a collection, numbered in their order: the one before and the one after are found by that. */
export function postRows(): JsonObject[] {
  const nameOf = new Map(authors.map(({ slug, name }) => [slug, name]));
  return posts.map(({ author, image, tags, lead = false, ...post }, at) => ({
    number: at + 1,
    ...post,
    author: nameOf.get(author) ?? '',
    author_slug: author,
    year: post.date.slice(0, 4),
    tags: [...tags],
    image: imageNamed(image),
    lead,
    body: readFileSync(join(import.meta.dirname, 'texts', `${post.slug}.html`), 'utf8').trim(),
  }));
}
