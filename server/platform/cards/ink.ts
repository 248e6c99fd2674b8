import type { SvgPathCommand } from 'harfbuzzjs';

/** An outline of a letter, in units of its font whose y goes upwards. */
export type Outline = readonly SvgPathCommand[];

/** Lines a curve is made of: more than eyes can tell at the sizes of cards. */
const STEPS = 8;

/**
 * A sheet onto which outlines are filled, with soft edges. Each edge leaves behind how much of every pixel to its right
 * is covered; added up along a line that is the ink of each pixel. Nothing outside reads a picture for it.
 */
export class Ink {
  readonly #width: number;
  readonly #height: number;
  /** Cells of a row: what lies at the right side has some beyond it. */
  readonly #stride: number;
  readonly #edges: Float32Array;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#stride = width + 2;
    this.#edges = new Float32Array(this.#stride * height);
  }

  /** Fills an outline with its origin at a place, in a scale. */
  fill(outline: Outline, left: number, baseline: number, scale: number): void {
    let [startX, startY, x, y] = [0, 0, 0, 0];
    const line = (toX: number, toY: number) => {
      this.#edge(left + x * scale, baseline - y * scale, left + toX * scale, baseline - toY * scale);
      [x, y] = [toX, toY];
    };
    for (const { type, values } of outline) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
      if (type === 'M') [startX, startY, x, y] = [a, b, a, b];
      else if (type === 'L') line(a, b);
      else if (type === 'Z') line(startX, startY);
      else {
        const [fromX, fromY] = [x, y];
        for (let step = 1; step <= STEPS; step++) {
          const t = step / STEPS;
          if (type === 'Q') line(quadratic(fromX, a, c, t), quadratic(fromY, b, d, t));
          else line(cubic(fromX, a, c, e, t), cubic(fromY, b, d, f, t));
        }
      }
    }
  }

  /** Puts the ink on a picture of three bytes a pixel. */
  putOn(picture: Uint8Array, [red, green, blue]: readonly [number, number, number]): void {
    for (let row = 0; row < this.#height; row++) {
      let sum = 0;
      for (let column = 0; column < this.#width; column++) {
        sum += this.#edges[row * this.#stride + column] ?? 0;
        const share = Math.min(1, Math.abs(sum));
        if (share < 0.004) continue;
        const place = (row * this.#width + column) * 3;
        for (const [channel, value] of [red, green, blue].entries()) {
          const under = picture[place + channel] ?? 0;
          picture[place + channel] = Math.round(under + (value - under) * share);
        }
      }
    }
  }

  #add(at: number, value: number): void {
    this.#edges[at] = (this.#edges[at] ?? 0) + value;
  }

  /** One edge, row by row; what is beyond the sides counts at them. */
  #edge(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return;
    const direction = y0 < y1 ? 1 : -1;
    const [topX, topY, endX, endY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
    const slope = (endX - topX) / (endY - topY);
    let x = topY < 0 ? topX - topY * slope : topX;
    for (let row = Math.max(0, Math.floor(topY)); row < Math.min(this.#height, Math.ceil(endY)); row++) {
      const tall = Math.min(row + 1, endY) - Math.max(row, topY);
      const next = x + slope * tall;
      this.#cover(row * this.#stride, this.#within(x), this.#within(next), tall * direction);
      x = next;
    }
  }

  #within(x: number): number {
    return Math.min(this.#width, Math.max(0, x));
  }

  /** What an edge covers within one row: of the pixels it crosses a part, of those to the right all. */
  #cover(row: number, one: number, other: number, share: number): void {
    const [from, to] = one < other ? [one, other] : [other, one];
    const first = Math.floor(from);
    const past = Math.ceil(to);
    if (past <= first + 1) {
      const middle = (from + to) / 2 - first;
      this.#add(row + first, share * (1 - middle));
      this.#add(row + first + 1, share * middle);
      return;
    }
    // The area left of the edge up to each border of a pixel; what two borders differ in is what is added between them.
    const wide = to - from;
    const until = (border: number) => {
      const crossed = Math.min(border, to) - from;
      return crossed <= 0 ? 0 : (crossed * crossed) / (2 * wide) + Math.max(0, border - to);
    };
    let before = 0;
    let covered = 0;
    for (let pixel = first; pixel <= past; pixel++) {
      const now = until(pixel + 1) - before;
      this.#add(row + pixel, share * (now - covered));
      covered = now;
      before += now;
    }
  }
}

const quadratic = (from: number, by: number, to: number, t: number): number =>
  (1 - t) * (1 - t) * from + 2 * (1 - t) * t * by + t * t * to;

const cubic = (from: number, by: number, and: number, to: number, t: number): number =>
  (1 - t) ** 3 * from + 3 * (1 - t) ** 2 * t * by + 3 * (1 - t) * t * t * and + t ** 3 * to;
