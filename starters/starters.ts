import type { Starter } from '#model/starter.ts';
import { atlas } from './atlas/atlas.ts';
import { bakery } from './bakery/bakery.ts';
import { blank } from './blank/blank.ts';
import { event } from './event/event.ts';
import { journal } from './journal/journal.ts';
import { manual } from './manual/manual.ts';

/** The sites a new organization can start from, in the order in which they are offered. */
export const starters: readonly Starter[] = [atlas, journal, bakery, event, manual, blank];
