import * as z from 'zod/mini';
import { boardBody } from '#model/boards/board.ts';
import { starterNames } from '#model/boards/starters/starter-names.ts';

export const starts = ['empty', ...starterNames] as const;

/** What is asked of a new board. */
export const newBoard = z.object({
  start: z.enum(starts),
  title: boardBody.shape.title,
  scope: z.enum(['site', 'organization']),
});
export type NewBoard = z.output<typeof newBoard>;
export type Start = NewBoard['start'];
