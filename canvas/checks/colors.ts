import { contrast } from '#model/contrast.ts';

/** Red, green and blue to 255, and how much of it there is, 0 to 1. */
export type Color = readonly [number, number, number, number];

const written = /^rgba?\((\d+(?:\.\d+)?)[, ]+(\d+(?:\.\d+)?)[, ]+(\d+(?:\.\d+)?)(?:[,/ ]+(\d*\.?\d+))?\)$/;

/** A colour as browsers write those of plain sRGB; undefined for others. */
export function readRgb(text: string): Color | undefined {
  const found = written.exec(text);
  if (!found) return undefined;
  const [, red, green, blue, share = '1'] = found;
  return [Number(red), Number(green), Number(blue), Number(share)];
}

/** One colour over another. */
export function over([r1, g1, b1, share]: Color, [r2, g2, b2, below]: Color): Color {
  const all = share + below * (1 - share);
  if (all === 0) return [0, 0, 0, 0];
  const part = (top: number, ground: number) => (top * share + ground * below * (1 - share)) / all;
  return [part(r1, r2), part(g1, g2), part(b1, b2), all];
}

const hex = ([red, green, blue]: Color): string =>
  `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Contrast of a text on the colours behind it, the nearest first, of which the last hides all others. */
export function contrastOn(ink: Color, grounds: readonly Color[]): number {
  const ground = grounds.reduceRight<Color>((below, each) => over(each, below), [255, 255, 255, 1]);
  return contrast(hex(over(ink, ground)), hex(ground));
}

/** What WCAG 2.2 asks of a text of this size in pixels and weight (1.4.3). */
export function neededContrast(size: number, weight: number): number {
  return size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5;
}
