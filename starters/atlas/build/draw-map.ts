import { type Frame, frameAround, lineData, pathData, ringOnSheet, sheetArea } from './sheet.ts';
import {
  azimuthal,
  equalEarth,
  isNear,
  middleOf,
  type Place,
  type Point,
  type Projection,
  type Ring,
  ringArea,
} from './sphere.ts';

/** Outlines of every country by cca3 code. */
type Outlines = ReadonlyMap<string, readonly Ring[]>;

const plate: Point = [1200, 900];
const world: Point = [2000, 974];

/**
 * The plate of one country: itself in black, its surroundings in grey, the graticule, and a cross at its place.
 * Drawn in black on white, because the theme prints it in its own ink.
 */
export function drawPlate(cca3: string, place: Place, outlines: Outlines): string {
  const own = outlines.get(cca3) ?? [];
  const main = mainRings(own).flat();
  const centre = middleOf(main.length > 0 ? main : [place]);
  const project = azimuthal(centre);
  const frame =
    main.length > 0 ? widen(frameOf(main.map(project), 0.02), own, project) : frameOf([project(place)], 0.12);
  // What lies around the antipode would be projected all around the sheet.
  const around = [...outlines].flatMap(([code, rings]) =>
    code === cca3 ? [] : rings.filter((ring) => isNear(ring, centre, 80)),
  );
  const shape = shapes(own, project, frame, plate, 1.5, 4);
  const rest = shapes(around, project, frame, plate, 2.2, 12);
  const marks = mark(own, place, Math.max(...shape.map(sheetArea), 0), (each) => toSheet(project(each), frame, plate));
  return svg(plate, [
    `<path d="${pathData(rest)}" fill="#d4d4d4" stroke="#fff" stroke-width="2.5"/>`,
    `<path d="${graticule(project, frame, plate)}" fill="none" stroke="#b4b4b4" stroke-width="1.5"/>`,
    `<path d="${pathData(shape)}" stroke="#fff" stroke-width="2.5"/>`,
    marks,
  ]);
}

function frameOf(points: readonly Point[], least: number): Frame {
  return frameAround(points, plate[0] / plate[1], 0.1, least);
}

/** Takes in islands of some size that are not too far off, such as Tobago: the frame grows to twice at most. */
function widen(frame: Frame, rings: readonly Ring[], project: Projection): Frame {
  const whole = rings.reduce((sum, ring) => sum + ringArea(ring), 0);
  let [points, widened]: [Point[], Frame] = [cornersOf(frame, 0.1), frame];
  for (const ring of bySize(rings).filter((each) => ringArea(each) > whole * 0.005)) {
    const more = [...points, ...ring.map(project)];
    const next = frameOf(more, 0.02);
    if (next.width <= frame.width * 2) [points, widened] = [more, next];
  }
  return widened;
}

/** The corners of what a frame was put around with a margin. */
function cornersOf({ left, top, width, height }: Frame, margin: number): Point[] {
  const [x, y] = [(width * margin) / (1 + 2 * margin), (height * margin) / (1 + 2 * margin)];
  return [
    [left + x, top + y],
    [left + width - x, top + height - y],
  ];
}

/**
 * What leads the eye: a cross at the country's coordinates, or, where hardly anything is drawn, a ring around its
 * largest island and a dot for each of the others.
 */
function mark(own: readonly Ring[], place: Place, drawn: number, at: (place: Place) => Point): string {
  if (drawn >= 5000) {
    const [x, y] = at(place);
    return `<path d="M${x - 16} ${y}h32M${x} ${y - 16}v32" stroke="#fff" stroke-width="4"/>`;
  }
  const islands = bySize(own).map((ring) => at(middleOf(ring)));
  const [x, y] = islands[0] ?? at(place);
  const room = Math.min(x, plate[0] - x, y, plate[1] - y) - 8;
  const ring = `<circle cx="${x}" cy="${y}" r="${Math.max(40, Math.min(120, room))}" fill="none" stroke="#000" stroke-width="5"/>`;
  const dots = (islands.length > 0 ? islands : [[x, y] as const]).map(
    ([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="7"/>`,
  );
  return ring + (drawn < 400 ? dots.join('') : '');
}

/** The world with some countries in black and the others in grey; all in black when none is named. */
export function drawWorld(outlines: Outlines, named: ReadonlySet<string>, tolerance: number): string {
  const corners: Place[] = [
    [-180, 0],
    [180, 0],
    [0, 90],
    [0, -90],
  ];
  const frame = frameAround(corners.map(equalEarth), world[0] / world[1], 0, 0);
  const least = tolerance * tolerance * 2.5;
  const ringsOf = (chosen: boolean) =>
    [...outlines].filter(([code]) => (named.size === 0 || named.has(code)) === chosen).flatMap(([, rings]) => rings);
  const draw = (chosen: boolean) => pathData(shapes(ringsOf(chosen), equalEarth, frame, world, tolerance, least));
  return svg(world, [
    `<path d="${lineData(worldLines(frame))}" fill="none" stroke="#c4c4c4" stroke-width="1.5"/>`,
    named.size > 0 ? `<path d="${draw(false)}" fill="#d0d0d0" stroke="#fff"/>` : '',
    `<path d="${draw(true)}" stroke="#fff"/>`,
  ]);
}

/** The rings that make up nearly all of a country: far islands would shrink the rest to a speck. */
function mainRings(rings: readonly Ring[]): Ring[] {
  const sorted = bySize(rings);
  const whole = sorted.reduce((sum, ring) => sum + ringArea(ring), 0);
  let sum = 0;
  return sorted.filter((ring) => {
    const needed = sum < whole * 0.85;
    sum += ringArea(ring);
    return needed;
  });
}

function bySize(rings: readonly Ring[]): Ring[] {
  return [...rings].sort((a, b) => ringArea(b) - ringArea(a));
}

function shapes(
  rings: readonly Ring[],
  project: Projection,
  frame: Frame,
  sheet: Point,
  tolerance: number,
  least: number,
) {
  return rings
    .map((ring) => ringOnSheet(ring.map(project), frame, sheet, tolerance))
    .filter((ring) => ring.length > 2 && sheetArea(ring) >= least);
}

function toSheet([x, y]: Point, frame: Frame, [width]: Point): Point {
  const scale = width / frame.width;
  return [Math.round((x - frame.left) * scale), Math.round((y - frame.top) * scale)];
}

/** Meridians and parallels at a distance that leaves about five of them on the sheet. */
function graticule(project: Projection, frame: Frame, sheet: Point): string {
  const span = (frame.width / 5) * (180 / Math.PI);
  const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20].find((each) => each >= span) ?? 20;
  const fine = step / 8;
  const lines: Point[][] = [];
  const add = (places: Place[]) =>
    lines.push(
      ...visible(
        places.map((place) => toSheet(project(place), frame, sheet)),
        sheet,
      ),
    );
  for (let lng = -180; lng < 180; lng += step) add(range(-90, 90, fine).map((lat) => [lng, lat]));
  for (let lat = -90 + step; lat < 90; lat += step) add(range(-180, 180, fine).map((lng) => [lng, lat]));
  return lineData(lines);
}

/** The stretches of a line that lie on the sheet or next to it. */
function visible(line: readonly Point[], [width, height]: Point): Point[][] {
  const stretches: Point[][] = [];
  let open: Point[] = [];
  for (const [x, y] of line) {
    if (x > -width / 4 && x < width * 1.25 && y > -height / 4 && y < height * 1.25) open.push([x, y]);
    else if (open.length > 0) {
      stretches.push(open);
      open = [];
    }
  }
  return [...stretches, open];
}

function worldLines(frame: Frame): Point[][] {
  const place = (lng: number, lat: number) => toSheet(equalEarth([lng, lat]), frame, world);
  const meridians = range(-180, 180, 30).map((lng) => range(-90, 90, 6).map((lat) => place(lng, lat)));
  const parallels = range(-60, 60, 30).map((lat) => [place(-180, lat), place(180, lat)]);
  return [...meridians, ...parallels];
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
}

function svg([width, height]: Point, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill-rule="evenodd">${parts.join('')}</svg>\n`;
}
