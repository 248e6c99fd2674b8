import type { Point } from './sphere.ts';

/** A rectangle of the projected plane that is put onto a sheet of `width` x `height` units. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The frame around points, widened to an aspect ratio, with a margin (share of its size) and a least width. */
export function frameAround(points: readonly Point[], aspect: number, margin: number, least: number): Frame {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))];
  const [top, bottom] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))];
  const width = Math.max((right - left) * (1 + 2 * margin), (bottom - top) * (1 + 2 * margin) * aspect, least);
  const height = width / aspect;
  return { left: (left + right - width) / 2, top: (top + bottom - height) / 2, width, height };
}

/** A ring on the sheet: cut to the sheet and its bleed, and without the points nobody would see. */
export function ringOnSheet(ring: readonly Point[], frame: Frame, sheet: Point, tolerance: number): Point[] {
  const scale = sheet[0] / frame.width;
  const placed = ring.map(([x, y]): Point => [(x - frame.left) * scale, (y - frame.top) * scale]);
  return simplify(clip(placed, sheet, 12), tolerance);
}

/** Sutherland and Hodgman's clipping of a ring to the sheet widened by `bleed`. */
function clip(ring: readonly Point[], [width, height]: Point, bleed: number): Point[] {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, -bleed, 1],
    [0, width + bleed, -1],
    [1, -bleed, 1],
    [1, height + bleed, -1],
  ];
  let points = [...ring];
  for (const [axis, limit, sign] of sides) {
    const inside = (point: Point) => (point[axis] - limit) * sign >= 0;
    const kept: Point[] = [];
    points.forEach((point, at) => {
      const before = points.at(at - 1) as Point;
      if (inside(point) !== inside(before)) {
        const share = (limit - before[axis]) / (point[axis] - before[axis]);
        kept.push([before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share]);
      }
      if (inside(point)) kept.push(point);
    });
    points = kept;
  }
  return points;
}

/** Douglas and Peucker's simplification of a closed ring. */
function simplify(ring: readonly Point[], tolerance: number): Point[] {
  if (ring.length < 4) return [...ring];
  const half = Math.floor(ring.length / 2);
  const first = simplifyLine(ring.slice(0, half + 1), tolerance);
  const second = simplifyLine([...ring.slice(half), ring[0] as Point], tolerance);
  return [...first.slice(0, -1), ...second.slice(0, -1)];
}

function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const keep = new Uint8Array(line.length).fill(1, 0, 1).fill(1, line.length - 1);
  const waiting: [number, number][] = [[0, line.length - 1]];
  for (let span = waiting.pop(); span; span = waiting.pop()) {
    const [from, to] = span;
    let [farthest, distance] = [-1, tolerance];
    for (let at = from + 1; at < to; at++) {
      const away = distanceTo(line[at] as Point, line[from] as Point, line[to] as Point);
      if (away > distance) [farthest, distance] = [at, away];
    }
    if (farthest < 0) continue;
    keep[farthest] = 1;
    waiting.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, at) => keep[at] === 1);
}

function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/** The area of a ring on the sheet. */
export function sheetArea(ring: readonly Point[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] as Point;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );
}

/** Rings as the data of one SVG path, in whole units and relative steps. */
export function pathData(rings: readonly (readonly Point[])[]): string {
  return rings.map((ring) => (ring.length < 3 ? '' : `${steps(ring)}z`)).join('');
}

/** Lines that do not close, as path data. */
export function lineData(lines: readonly (readonly Point[])[]): string {
  return lines.map((line) => (line.length < 2 ? '' : steps(line))).join('');
}

function steps(points: readonly Point[]): string {
  let [lastX, lastY] = [0, 0];
  let text = '';
  points.forEach(([x, y], at) => {
    const [nextX, nextY] = [Math.round(x), Math.round(y)];
    const [dx, dy] = [nextX - lastX, nextY - lastY];
    if (at > 0 && dx === 0 && dy === 0) return;
    text += at === 0 ? `M${nextX} ${nextY}l` : `${dx}${dy < 0 ? '' : ' '}${dy} `;
    [lastX, lastY] = [nextX, nextY];
  });
  return text.trimEnd().replaceAll(' -', '-');
}
