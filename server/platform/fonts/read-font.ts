import { fromBuffer } from '@capsizecss/unpack';
import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';
import { sortByRange } from '#model/fonts/code-points.ts';
import type { FontFace, FontMetrics, FontRange } from '#model/fonts/font-body.ts';

/** A font as it is kept: what its file says of itself, and its letters in files of their own by script. */
export interface ReadFont {
  family: string;
  style: FontFace['style'];
  lightest: number;
  boldest: number;
  metrics: FontMetrics;
  parts: { range: FontRange; bytes: Uint8Array }[];
}

/** Names a reader of the file needs, and who holds the rights to it (OpenType, `name`): 13 and 14 are its licence. */
const KEPT_NAMES = [1, 2, 13, 14, 16, 17];
/** Pictures that are documents, which no page needs of a font. */
const DROPPED = ['SVG '];

/** Average widths of letters in English, in parts of the size, of Arial and Times New Roman and of their bold. */
const widthOf = { sans: [913 / 2048, 983 / 2048], serif: [832 / 2048, 886 / 2048] } as const;
/** From this weight on a browser takes the bold of the font it waits with. */
const BOLD = 600;

/** Writes a font anew, cut by script, from a TrueType, OpenType or WOFF2 file; what is broken throws. */
export async function fontRead(sent: Buffer): Promise<ReadFont> {
  const whole = await subsetFont(sent, '', {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    preserveNameIds: KEPT_NAMES,
    dropTables: DROPPED,
    noHinting: true,
  });
  const font = create(whole);
  if (font.isCollection) throw new Error('This file holds several fonts.');
  const parts: ReadFont['parts'] = [];
  for (const [range, points] of sortByRange(new Set(font.characterSet))) {
    const letters = String.fromCodePoint(...points.slice(0, 1)) + joined(points.slice(1));
    const options = { targetFormat: 'woff2', preserveNameIds: [13, 14], dropTables: DROPPED, noHinting: true } as const;
    parts.push({ range, bytes: await subsetFont(whole, letters, options) });
  }
  if (parts.length === 0) throw new Error('This font has no letters.');
  return { ...facts(font), metrics: await metricsOf(whole, font), parts };
}

const joined = (points: readonly number[]) => points.map((point) => String.fromCodePoint(point)).join('');

const between = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, Number.isFinite(value) ? value : least));

function facts(font: Font): Pick<ReadFont, 'family' | 'style' | 'lightest' | 'boldest'> {
  const { wght, ital } = font.variationAxes;
  const weight = Math.round(between(1, font['OS/2'].usWeightClass, 1000));
  const isItalic = font.italicAngle !== 0 || font['OS/2'].fsSelection.italic || ital?.default === 1;
  return {
    family: font.getName('preferredFamily') ?? font.familyName ?? '',
    style: isItalic ? 'italic' : 'normal',
    lightest: wght ? Math.round(between(1, wght.min, 1000)) : weight,
    boldest: wght ? Math.round(between(1, wght.max, 1000)) : weight,
  };
}

/** The room a font takes, so that one of the system can be given the same (css-fonts-5, `size-adjust`). */
async function metricsOf(whole: Buffer, font: Font): Promise<FontMetrics> {
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(whole);
  const fallback = isSerif(font) ? 'serif' : 'sans';
  const [plain, bold] = widthOf[fallback];
  const stands = font.variationAxes.wght?.default ?? font['OS/2'].usWeightClass;
  const width = xWidthAvg / unitsPerEm / (stands >= BOLD ? bold : plain);
  // One without Latin letters says nothing of how wide they are.
  const sizeAdjust = font.hasGlyphForCodePoint(0x61) ? between(0.2, width, 5) : 1;
  const part = (units: number) => between(0, Math.abs(units) / unitsPerEm / sizeAdjust, 10);
  return { fallback, sizeAdjust, ascent: part(ascent), descent: part(descent), lineGap: part(Math.max(0, lineGap)) };
}

/** By what its makers say of its strokes (OpenType, `OS/2`): PANOSE first, then the class of the family. */
function isSerif(font: Font): boolean {
  const { panose, sFamilyClass } = font['OS/2'];
  const [kind = 0, serifs = 0] = panose;
  if (kind === 2 && serifs > 1) return serifs <= 10;
  const family = sFamilyClass >> 8;
  return (family >= 1 && family <= 5) || family === 7;
}
