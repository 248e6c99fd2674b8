import type { Board } from '#contract/boards.ts';
import type { BoardBody } from '#model/boards/board.ts';

/** What of a board is saved. */
export const bodyOf = ({ title, description, period, choices, refresh, panels }: Board): BoardBody => ({
  title,
  description,
  period,
  choices,
  refresh,
  panels,
});
