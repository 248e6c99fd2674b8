import bidiFactory from 'bidi-js';
import { Buffer, Direction, shape } from 'harfbuzzjs';
import type { CardFont } from './card-font.ts';
import type { Outline } from './ink.ts';

// Its types speak of a module with a default; as Node loads it, it is that itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** A letter, with its place on the line: its left end and baseline are at 0. */
interface SetGlyph {
  readonly outline: Outline;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A line of text as outlines, from left to right. */
export interface SetLine {
  readonly width: number;
  readonly glyphs: readonly SetGlyph[];
}

interface Run {
  readonly text: string;
  readonly isRtl: boolean;
}

/** A part of a text with the levels its letters have in all of it: odd ones are read from the right (UAX #9). */
export interface BidiText {
  readonly text: string;
  readonly levels: readonly number[];
}

export function withBidiLevels(text: string, base: 'ltr' | 'rtl'): BidiText {
  return { text, levels: [...bidi.getEmbeddingLevels(text, base).levels] };
}

/** The parts of a line in the order they stand, each of one direction. */
function visualRuns({ text: line, levels }: BidiText): Run[] {
  const runs: { text: string; level: number }[] = [];
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last && last.level === level) last.text += line[at];
    else runs.push({ text: line[at] ?? '', level });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  // From the deepest level outwards whatever lies at it or deeper is turned around (L2).
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < runs.length; from++) {
      if ((runs[from]?.level ?? 0) < level) continue;
      let to = from;
      while (to + 1 < runs.length && (runs[to + 1]?.level ?? 0) >= level) to += 1;
      runs.splice(from, to - from + 1, ...runs.slice(from, to + 1).reverse());
      from = to;
    }
  }
  return runs.map(({ text, level }) => ({ text, isRtl: level % 2 === 1 }));
}

/** Marks and joiners stay with the letter before them, whatever font that is in. */
const clinging = /^(?:\p{M}|\u200c|\u200d)$/u;

interface Part {
  text: string;
  readonly font: CardFont;
}

/** The parts of a run by the first font that has their letters; undefined where no font has one. */
function byFont(text: string, fonts: readonly CardFont[]): Part[] | undefined {
  const parts: Part[] = [];
  for (const letter of text) {
    const last = parts.at(-1);
    const point = letter.codePointAt(0) ?? 0;
    const clings = clinging.test(letter);
    const font = clings && last ? last.font : fonts.find(({ letters }) => letters.has(point));
    if (!font && !(clings && fonts[0])) return undefined;
    const own = font ?? (fonts[0] as CardFont);
    if (last?.font === own) last.text += letter;
    else parts.push({ text: letter, font: own });
  }
  return parts;
}

/**
 * Sets a line; undefined where no font has one of its letters, for which a box would stand. One that is only measured has
 * no outlines.
 */
export function setLine(
  line: BidiText,
  fonts: readonly CardFont[],
  size: number,
  isMeasured = false,
): SetLine | undefined {
  let x = 0;
  const glyphs: SetGlyph[] = [];
  for (const { text, isRtl } of visualRuns(line)) {
    const parts = byFont(text, fonts);
    if (!parts) return undefined;
    for (const { text: part, font } of isRtl ? parts.reverse() : parts) {
      const set = setPart(part, font, { size, isRtl, isMeasured, from: x });
      glyphs.push(...set.glyphs);
      x += set.width;
    }
  }
  return { width: x, glyphs };
}

interface PartOrder {
  readonly size: number;
  readonly isRtl: boolean;
  readonly isMeasured: boolean;
  readonly from: number;
}

function setPart(text: string, { font, upem }: CardFont, { size, isRtl, isMeasured, from }: PartOrder): SetLine {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRtl ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  const scale = size / upem;
  const positions = buffer.getGlyphPositions();
  const glyphs: SetGlyph[] = [];
  let x = from;
  for (const [at, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    const outline = isMeasured ? [] : font.glyphToJson(glyph);
    if (outline.length > 0) glyphs.push({ outline, x: x + xOffset * scale, y: -yOffset * scale, scale });
    x += xAdvance * scale;
  }
  return { width: x - from, glyphs };
}
