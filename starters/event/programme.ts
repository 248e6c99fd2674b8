import type { Texts } from './texts.ts';

interface Speaker {
  slug: string;
  name: string;
  role: string;
  picture: string;
  text: string;
}

interface Session {
  day: string;
  time: string;
  title: string;
  speaker: string;
  slug: string;
  room: string;
}

const face = (name: string) => `/_/starter/gallery/face-${name}.svg`;

export const speakers = (t: Texts): readonly Speaker[] => [
  {
    slug: 'asta-lindgren',
    name: t.speakersName1,
    role: t.speakersRole1,
    picture: face('two'),
    text: t.speakersText1,
  },
  {
    slug: 'kofi-mensah',
    name: t.speakersName2,
    role: t.speakersRole2,
    picture: face('three'),
    text: t.speakersText2,
  },
  {
    slug: 'ines-duarte',
    name: t.speakersName3,
    role: t.speakersRole3,
    picture: face('four'),
    text: t.speakersText3,
  },
  {
    slug: 'tomas-reyl',
    name: t.speakersName4,
    role: t.speakersRole4,
    picture: face('five'),
    text: t.speakersText4,
  },
  {
    slug: 'maud-okafor',
    name: t.speakersName5,
    role: t.speakersRole5,
    picture: face('six'),
    text: t.speakersText5,
  },
  {
    slug: 'jun-sakai',
    name: t.speakersName6,
    role: t.speakersRole6,
    picture: face('one'),
    text: t.speakersText6,
  },
];

export const sessions = (t: Texts): readonly Session[] => [
  {
    day: t.programmeDay,
    time: '10:00',
    title: t.sessionsTitle1,
    speaker: t.speakersName1,
    slug: 'asta-lindgren',
    room: t.sessionsRoom1,
  },
  {
    day: t.programmeDay,
    time: '11:30',
    title: t.sessionsTitle2,
    speaker: t.speakersName2,
    slug: 'kofi-mensah',
    room: t.sessionsRoom1,
  },
  {
    day: t.programmeDay,
    time: '14:00',
    title: t.sessionsTitle3,
    speaker: t.speakersName3,
    slug: 'ines-duarte',
    room: t.sessionsRoom3,
  },
  {
    day: t.programmeDay,
    time: '16:00',
    title: t.sessionsTitle4,
    speaker: t.speakersName4,
    slug: 'tomas-reyl',
    room: t.sessionsRoom4,
  },
  {
    day: t.programmeDay2,
    time: '10:00',
    title: t.sessionsTitle5,
    speaker: t.speakersName6,
    slug: 'jun-sakai',
    room: t.sessionsRoom1,
  },
  {
    day: t.programmeDay2,
    time: '11:30',
    title: t.sessionsTitle6,
    speaker: t.speakersName3,
    slug: 'ines-duarte',
    room: t.sessionsRoom6,
  },
  {
    day: t.programmeDay2,
    time: '14:00',
    title: t.sessionsTitle7,
    speaker: t.speakersName2,
    slug: 'kofi-mensah',
    room: t.sessionsRoom3,
  },
  {
    day: t.programmeDay2,
    time: '17:00',
    title: t.sessionsTitle8,
    speaker: t.speakersName5,
    slug: 'maud-okafor',
    room: t.sessionsRoom1,
  },
];
