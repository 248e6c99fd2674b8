/** A part of an image, as shares of its width and height. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Rotation = 0 | 90 | 180 | 270;

export const wholeImage: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** The least side of a crop, as a share. */
const MIN = 0.01;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Pixels of an image that is turned. */
export const turnedSize = ({ width, height }: Size, rotate: Rotation): Size =>
  rotate === 90 || rotate === 270 ? { width: height, height: width } : { width, height };

/** A crop of an image that is turned clockwise by a quarter once more. */
export const turnedCrop = ({ x, y, width, height }: Crop): Crop => ({
  x: clamp(1 - y - height, 0, 1),
  y: x,
  width: height,
  height: width,
});

/** A point of the same. */
export const turnedPoint = ({ x, y }: Point): Point => ({ x: 1 - y, y: x });

/** A crop moved by shares of the image, as far as there is room. */
export const movedCrop = (crop: Crop, by: Point): Crop => ({
  ...crop,
  x: clamp(crop.x + by.x, 0, 1 - crop.width),
  y: clamp(crop.y + by.y, 0, 1 - crop.height),
});

/** Which sides of a crop a handle moves: -1 the first one, 1 the last one, 0 none. */
export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/**
 * A crop of which sides are moved by shares of the image. With a ratio (width by height, in shares of this image) it
 * keeps that, growing from the corner or side opposite.
 */
export function resizedCrop(crop: Crop, handle: Handle, by: Point, ratio?: number): Crop {
  const along = (start: number, length: number, side: -1 | 0 | 1, step: number): [start: number, length: number] => {
    if (side === 0) return [start, length];
    const end = start + length;
    if (side === 1) return [start, clamp(length + step, MIN, 1 - start)];
    const next = clamp(start + step, 0, end - MIN);
    return [next, end - next];
  };
  const [x, width] = along(crop.x, crop.width, handle.x, by.x);
  const [y, height] = along(crop.y, crop.height, handle.y, by.y);
  if (ratio === undefined) return { x, y, width, height };
  // The side that was moved decides; a corner goes by its width.
  const wanted = handle.x === 0 ? height * ratio : width;
  const roomX = handle.x === -1 ? crop.x + crop.width : 1 - crop.x;
  const roomY = handle.y === -1 ? crop.y + crop.height : 1 - crop.y;
  const fitting = clamp(wanted, MIN, Math.min(roomX, roomY * ratio));
  return {
    x: handle.x === -1 ? crop.x + crop.width - fitting : crop.x,
    y: handle.y === -1 ? crop.y + crop.height - fitting / ratio : crop.y,
    width: fitting,
    height: fitting / ratio,
  };
}

/** The largest part of a crop in a ratio (in shares of this image), with a point of the crop as near to its middle as there is room. */
export function fittedCrop(crop: Crop, ratio: number, focal: Point = { x: 0.5, y: 0.5 }): Crop {
  const width = Math.min(crop.width, crop.height * ratio);
  const height = width / ratio;
  return {
    x: crop.x + clamp(focal.x * crop.width - width / 2, 0, crop.width - width),
    y: crop.y + clamp(focal.y * crop.height - height / 2, 0, crop.height - height),
    width,
    height,
  };
}

/** Where a point of one crop lies in another one of the same image, at its edge where it is cut off. */
export const pointIn = (point: Point, from: Crop, to: Crop): Point => ({
  x: clamp((from.x + point.x * from.width - to.x) / to.width, 0, 1),
  y: clamp((from.y + point.y * from.height - to.y) / to.height, 0, 1),
});

/** As it is kept: four digits say more than an eye sees, and all of it is nothing cut. */
export function keptCrop({ x, y, width, height }: Crop): Crop | null {
  const round = (share: number) => Math.round(share * 10_000) / 10_000;
  const kept = { x: round(x), y: round(y), width: round(width), height: round(height) };
  if (kept.width >= 0.9999 && kept.height >= 0.9999) return null;
  return { ...kept, width: Math.min(kept.width, 1 - kept.x), height: Math.min(kept.height, 1 - kept.y) };
}
