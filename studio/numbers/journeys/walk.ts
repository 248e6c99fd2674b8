import { type JourneyQuestion, journeyDirections, journeyPlaces, MAX_MOVES } from '#model/numbers/journeys.ts';

const written = new RegExp(`^(${journeyDirections.join('|')})\\.(${journeyPlaces.join('|')})\\.(\\d)(?:\\.([^]*))?$`);

export const defaultWalk: JourneyQuestion = { direction: 'next', by: 'page', moves: 3, from: null };

/** Reads what an address says of journeys: `before.page.3./thanks`. What makes no sense is the default. */
export function parseWalk(text: unknown): JourneyQuestion {
  const [, direction, by, moves, from] = (typeof text === 'string' && written.exec(text)) || [];
  const count = Number(moves);
  if (!(count >= 1 && count <= MAX_MOVES)) return defaultWalk;
  return {
    direction: journeyDirections.find((each) => each === direction) ?? defaultWalk.direction,
    by: journeyPlaces.find((each) => each === by) ?? defaultWalk.by,
    moves: count,
    from: from ? from.slice(0, 2048) : null,
  };
}

export function formatWalk({ direction, by, moves, from }: JourneyQuestion): string | undefined {
  const text = `${direction}.${by}.${moves}${from === null ? '' : `.${from}`}`;
  return text === 'next.page.3' ? undefined : text;
}
