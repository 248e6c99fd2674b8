import type { Board } from '#contract/boards.ts';

/** What showing a board depends on. */
export type ShownBoard = Pick<Board, 'id' | 'panels' | 'refresh'>;
