import type { Draft } from '../build-layout.ts';

/** What a section is for, in the order in which they are offered. */
export const purposes = [
  'opening',
  'about',
  'offer',
  'pictures',
  'voices',
  'prices',
  'numbers',
  'questions',
  'steps',
  'contact',
  'call',
] as const;
export type Purpose = (typeof purposes)[number];

/** Three ways a page can speak: quiet and ruled like print, loud like a poster, open and friendly. */
export const designs = ['paper', 'poster', 'terrace'] as const;
export type DesignName = (typeof designs)[number];

/** A section for every purpose, in one design. */
export type Design = Readonly<Record<Purpose, Draft>>;
