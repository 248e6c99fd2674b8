import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of one turn. */
const TURN = 10;

/** Puts a text of many parts together, others having their turns in between. */
export async function joinYielding(parts: Iterable<string>): Promise<string> {
  const made: string[] = [];
  let until = performance.now() + TURN;
  for (const part of parts) {
    if (part !== '') made.push(part);
    if (performance.now() <= until) continue;
    await nextTurn();
    until = performance.now() + TURN;
  }
  return made.join('');
}
