import type { CommonTexts } from '../messages.ts';

/** The texts of this starter, in `messages/<language>.json`. */
export type Texts = typeof import('./messages/en.json') & CommonTexts;
