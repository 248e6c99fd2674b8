import type { Starter } from '#model/starter.ts';
import { atlas } from './atlas/atlas.ts';
import { blank } from './blank/blank.ts';
import { journal } from './journal/journal.ts';

/** The sites a new organization can start from, in the order in which they are offered. */
export const starters: readonly Starter[] = [atlas, journal, blank];
