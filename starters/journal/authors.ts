interface Author {
  slug: string;
  name: string;
  years: string;
  text: string;
}

/** Who wrote the pieces: what of their lives bears on them. */
export const authors: readonly Author[] = [
  {
    slug: 'austin',
    name: 'Mary Austin',
    years: '1868–1934',
    text: 'Came to the edge of the Mojave Desert at twenty, and walked, homesteaded and listened there for a dozen years. The Land of Little Rain was her first book.',
  },
  {
    slug: 'bird',
    name: 'Isabella L. Bird',
    years: '1831–1904',
    text: 'An English clergyman’s daughter, ill at home and indestructible abroad. Her letters from the Rockies, written to her sister, made her name; in 1892 she was among the first women elected to the Royal Geographical Society.',
  },
  {
    slug: 'darwin',
    name: 'Charles Darwin',
    years: '1809–1882',
    text: 'Naturalist of HMS Beagle from 1831 to 1836. He was twenty-three when the ship reached Brazil.',
  },
  {
    slug: 'goethe',
    name: 'Johann Wolfgang von Goethe',
    years: '1749–1832',
    text: 'Poet and minister at Weimar, who slipped away to Italy in 1786 and stayed for nearly two years. In the gardens of Palermo he went looking for the form from which all plants are made.',
  },
  {
    slug: 'muir',
    name: 'John Muir',
    years: '1838–1914',
    text: 'Born in Dunbar, Scotland. In the summer of 1869 he went up into the Sierra Nevada with a flock of sheep, and spent much of the rest of his life getting the mountains protected from them.',
  },
  {
    slug: 'powell',
    name: 'John Wesley Powell',
    years: '1834–1902',
    text: 'Geologist, and a major of artillery who had lost an arm at Shiloh. In 1869 he set out with nine men and four boats down the Green and the Colorado; six of the ten came out at the end, in two.',
  },
  {
    slug: 'slocum',
    name: 'Joshua Slocum',
    years: '1844–1909',
    text: 'A master mariner from Nova Scotia without a ship, who rebuilt a derelict oyster sloop in a pasture and sailed her around the world alone, from 1895 to 1898. Nobody had done it before.',
  },
  {
    slug: 'stevenson',
    name: 'Robert Louis Stevenson',
    years: '1850–1894',
    text: 'Twenty-seven, in poor health and in love with a woman across an ocean when he walked twelve days through the Cévennes with a sleeping-sack of his own design and a donkey called Modestine.',
  },
  {
    slug: 'thoreau',
    name: 'Henry David Thoreau',
    years: '1817–1862',
    text: 'Surveyor, pencil-maker and walker of Concord, Massachusetts. He gave “Walking” as a lecture for ten years; it was printed the month after his death.',
  },
  {
    slug: 'whitman',
    name: 'Walt Whitman',
    years: '1819–1892',
    text: 'The poet of Leaves of Grass. After a stroke in 1873 he spent his better days by a creek in New Jersey, on a chair he carried with him, getting well by looking.',
  },
  {
    slug: 'wordsworth',
    name: 'Dorothy Wordsworth',
    years: '1771–1855',
    text: 'Kept house, and a journal, at Grasmere with her brother William, who found more than one poem in it. She never published a line of it herself.',
  },
];
