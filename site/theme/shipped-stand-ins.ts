import type { FontMetrics } from '#model/fonts/font-body.ts';
import { fallbackFontFace, fontRule } from './stand-ins.ts';

interface Room {
  fallback: FontMetrics['fallback'];
  /** Width of English words over the same in Arial or Times New Roman: at 400, and at 700 over its bold. */
  plain: number;
  bold: number;
  /** In parts of the size, as the font's file says (`hhea`). */
  ascent: number;
  descent: number;
}

/** The room the shipped families take, measured in Chromium. */
const rooms: Readonly<Record<string, Room>> = {
  'Open Sans': { fallback: 'sans', plain: 1.0551, bold: 1.0499, ascent: 1.0688, descent: 0.293 },
  'Instrument Sans': { fallback: 'sans', plain: 1.0169, bold: 0.9806, ascent: 0.97, descent: 0.25 },
  'Archivo Narrow': { fallback: 'sans', plain: 0.8282, bold: 0.8224, ascent: 1.035, descent: 0.312 },
  Besley: { fallback: 'serif', plain: 1.2314, bold: 1.2605, ascent: 1.25, descent: 0.425 },
  'Newsreader Display': { fallback: 'serif', plain: 1.0788, bold: 1.0162, ascent: 0.735, descent: 0.265 },
  Newsreader: { fallback: 'serif', plain: 1.0978, bold: 1.1104, ascent: 0.735, descent: 0.265 },
  'Newsreader Label': { fallback: 'serif', plain: 1.0331, bold: 0.9731, ascent: 0.735, descent: 0.265 },
};

/** What the family is called that stands in for a shipped one until it has come. */
export const fallbackFontName = (family: string): string => `${family} wait`;

/** Fonts of the system that take as much room as a shipped family, so that nothing moves when it comes. */
export function shippedFallbackFonts(family: string): string[] {
  const room = rooms[family];
  if (!room) return [];
  return (['normal', 'bold'] as const).map((weight) => {
    const sizeAdjust = weight === 'bold' ? room.bold : room.plain;
    const { fallback } = room;
    const [ascent, descent] = [room.ascent / sizeAdjust, room.descent / sizeAdjust];
    // From 600 on a browser takes the bold of the font it waits with.
    const weights = weight === 'bold' ? '600 900' : '100 599';
    const metrics = { fallback, sizeAdjust, ascent, descent, lineGap: 0 };
    return fontRule({ family: fallbackFontName(family), style: 'normal', weights }, fallbackFontFace(metrics, weight));
  });
}
