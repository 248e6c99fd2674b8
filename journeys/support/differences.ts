import sharp from 'sharp';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How far a color channel may differ: rounding when blending. */
const TRACE = 16;

/** Finds where two screenshots of the same size visibly differ. */
export class Differences {
  readonly #width: number;
  readonly #height: number;
  /** For each pixel, the differing pixels above and to the left, itself included: a box takes four look-ups. */
  readonly #sums: Uint32Array | undefined;

  private constructor(width: number, height: number, sums: Uint32Array | undefined) {
    this.#width = width;
    this.#height = height;
    this.#sums = sums;
  }

  static async of(one: Buffer, other: Buffer): Promise<Differences> {
    if (one.equals(other)) return new Differences(1, 1, undefined);
    const read = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const [a, b] = await Promise.all([read(one), read(other)]);
    const { width, height } = a.info;
    if (width !== b.info.width || height !== b.info.height)
      throw new RangeError(`${width} x ${height} pixels are not ${b.info.width} x ${b.info.height}`);
    const sums = new Uint32Array(width * height);
    for (let y = 0; y < height; y++) {
      let ofRow = 0;
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        if (isOther(a.data, b.data, at * 3)) ofRow += 1;
        sums[at] = ofRow + (y > 0 ? (sums[at - width] ?? 0) : 0);
      }
    }
    return new Differences(width, height, sums);
  }

  /** Returns the share of all pixels, or of those in a box, that differ. */
  share(box: Box = { x: 0, y: 0, width: this.#width, height: this.#height }): number {
    const [left, right] = [limit(box.x, this.#width), limit(box.x + box.width, this.#width)];
    const [top, bottom] = [limit(box.y, this.#height), limit(box.y + box.height, this.#height)];
    const size = (right - left) * (bottom - top);
    if (!this.#sums || size === 0) return 0;
    const upTo = (x: number, y: number) =>
      x === 0 || y === 0 ? 0 : (this.#sums?.[(y - 1) * this.#width + x - 1] ?? 0);
    return (upTo(right, bottom) - upTo(left, bottom) - upTo(right, top) + upTo(left, top)) / size;
  }
}

function isOther(one: Buffer, other: Buffer, at: number): boolean {
  for (let channel = at; channel < at + 3; channel++)
    if (Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) > TRACE) return true;
  return false;
}

const limit = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
