/** Units of the outline a degree takes, and all of it. */
const DEGREE = 5;
const WORLD = { width: 360 * DEGREE, height: 180 * DEGREE };

/** A part of the outline. */
interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const place = (longitude: number, latitude: number) => ({
  x: (longitude + 180) * DEGREE,
  y: (90 - latitude) * DEGREE,
});

/** The least of the outline is a coarse picture of this many degrees. */
const MIN = 24;

/** The world, or as much of it as the places need with room around, in the shape of two by one. */
export function frameOf(places: readonly { x: number; y: number }[], isWhole: boolean): Frame {
  // The ice of the south says nothing and takes a fifth.
  if (isWhole || places.length === 0) return { x: 0, y: 5 * DEGREE, width: WORLD.width, height: 140 * DEGREE };
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const spanX = (Math.max(...xs) - Math.min(...xs)) * 1.5;
  const spanY = (Math.max(...ys) - Math.min(...ys)) * 1.5;
  const width = Math.min(WORLD.width, Math.max(spanX, spanY * 2, MIN * DEGREE));
  const height = Math.min(WORLD.height, width / 2);
  const x = (Math.max(...xs) + Math.min(...xs) - width) / 2;
  const y = (Math.max(...ys) + Math.min(...ys) - height) / 2;
  return { x: within(x, WORLD.width - width), y: within(y, WORLD.height - height), width, height };
}

const within = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)));
