import type { BoardSearch } from '../address/board-search.ts';

/** Seconds that a board is shown at least and at most. */
const LEAST = 5;
const MOST = 3600;

/** The boards that a wall goes through, and after how many seconds; none where the address says nothing of it. */
export function readRotation(
  { every, boards }: BoardSearch,
  id: string,
): { every: number | undefined; boards: string[] } {
  const seconds = Number(every);
  const ids = typeof boards === 'string' ? boards.split(',').filter((each) => each !== '') : [];
  const among = ids.includes(id) ? ids : [id, ...ids];
  const isRotating = every !== undefined && Number.isFinite(seconds) && among.length > 1;
  return { every: isRotating ? Math.min(Math.max(seconds, LEAST), MOST) : undefined, boards: among };
}
