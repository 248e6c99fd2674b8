interface Speaker {
  slug: string;
  name: string;
  role: string;
  picture: string;
  text: string;
}

interface Session {
  day: 'Friday' | 'Saturday';
  time: string;
  title: string;
  speaker: string;
  slug: string;
  room: string;
}

const face = (name: string) => `/_/starter/gallery/face-${name}.svg`;

export const speakers: readonly Speaker[] = [
  {
    slug: 'asta-lindgren',
    name: 'Asta Lindgren',
    role: 'Radio producer, Malmö',
    picture: face('two'),
    text: 'Asta has made four hundred hours of night radio and believes most of what is said after midnight is true. She opens the first day with an hour nobody may record.',
  },
  {
    slug: 'kofi-mensah',
    name: 'Kofi Mensah',
    role: 'Acoustician, Accra',
    picture: face('three'),
    text: 'Kofi listens to rooms for a living: churches, stations, one submarine. He shows what a ceiling does to a sentence, with a balloon and a pin.',
  },
  {
    slug: 'ines-duarte',
    name: 'Inês Duarte',
    role: 'Field recordist, Porto',
    picture: face('four'),
    text: 'Inês spent a year on lighthouses with two microphones. She brings the best eleven minutes, and the worst night.',
  },
  {
    slug: 'tomas-reyl',
    name: 'Tomas Reyl',
    role: 'Instrument maker, Basel',
    picture: face('five'),
    text: 'Tomas builds organs that fit into a suitcase. Three of them are in the foyer, and you may play.',
  },
  {
    slug: 'maud-okafor',
    name: 'Maud Okafor',
    role: 'Composer, Bristol',
    picture: face('six'),
    text: 'Maud writes for choirs of people who say they cannot sing. On Saturday that is all of us.',
  },
  {
    slug: 'jun-sakai',
    name: 'Jun Sakai',
    role: 'Engineer, Nagoya',
    picture: face('one'),
    text: 'Jun repairs the tape machines that museums have given up on, and has opinions about silence.',
  },
];

export const sessions: readonly Session[] = [
  {
    day: 'Friday',
    time: '10:00',
    title: 'An hour in the dark',
    speaker: 'Asta Lindgren',
    slug: 'asta-lindgren',
    room: 'Turbine hall',
  },
  {
    day: 'Friday',
    time: '11:30',
    title: 'What a ceiling does to a sentence',
    speaker: 'Kofi Mensah',
    slug: 'kofi-mensah',
    room: 'Turbine hall',
  },
  {
    day: 'Friday',
    time: '14:00',
    title: 'Eleven minutes of lighthouse',
    speaker: 'Inês Duarte',
    slug: 'ines-duarte',
    room: 'Boiler room',
  },
  {
    day: 'Friday',
    time: '16:00',
    title: 'Open hands: play the suitcase organs',
    speaker: 'Tomas Reyl',
    slug: 'tomas-reyl',
    room: 'Foyer',
  },
  {
    day: 'Saturday',
    time: '10:00',
    title: 'The repair of silence',
    speaker: 'Jun Sakai',
    slug: 'jun-sakai',
    room: 'Turbine hall',
  },
  {
    day: 'Saturday',
    time: '11:30',
    title: 'A walk along the quay, with microphones',
    speaker: 'Inês Duarte',
    slug: 'ines-duarte',
    room: 'Meet at the gate',
  },
  {
    day: 'Saturday',
    time: '14:00',
    title: 'Rooms that answer',
    speaker: 'Kofi Mensah',
    slug: 'kofi-mensah',
    room: 'Boiler room',
  },
  {
    day: 'Saturday',
    time: '17:00',
    title: 'Choir of everyone',
    speaker: 'Maud Okafor',
    slug: 'maud-okafor',
    room: 'Turbine hall',
  },
];
