import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { CARD_HEIGHT, CARD_WIDTH, type CardSpec, cardText } from '#model/cards/card-spec.ts';
import { type CardFont, readCardFont } from './card-font.ts';
import { drawCard } from './draw-card.ts';
import { Ink } from './ink.ts';
import { setLine, withBidiLevels } from './set-line.ts';
import { setText } from './set-text.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'site', 'theme', 'fonts');
const read = (file: string) => readCardFont(readFileSync(join(folder, file)), 600);
let latin: CardFont;
let arabic: CardFont;
let fonts: CardFont[];

beforeAll(async () => {
  [latin, arabic] = [await read('besley-latin.woff2'), await read('noto-kufi-arabic.woff2')];
  fonts = [latin, await read('besley-latin-ext.woff2'), arabic];
});

const set = (text: string, base: 'ltr' | 'rtl' = 'ltr') => setLine(withBidiLevels(text, base), fonts, 100);
const widthOf = (text: string, base: 'ltr' | 'rtl' = 'ltr') => set(text, base)?.width ?? 0;

/** Ink of a sheet, as parts of pixels. */
function inked(draw: (ink: Ink) => void, width = 8, height = 8) {
  const picture = new Uint8Array(width * height * 3);
  const ink = new Ink(width, height);
  draw(ink);
  ink.putOn(picture, [255, 255, 255]);
  return (x: number, y: number) => Math.round(((picture[(y * width + x) * 3] ?? 0) / 255) * 100) / 100;
}
const box = (left: number, low: number, right: number, high: number) => [
  { type: 'M', values: [left, low] },
  { type: 'L', values: [right, low] },
  { type: 'L', values: [right, high] },
  { type: 'L', values: [left, high] },
  { type: 'Z', values: [] },
];

test('an outline fills just what is within it, of pixels at its edge their part', () => {
  const at = inked((ink) => ink.fill(box(1.5, 1.25, 5, 4), 0, 8, 1));
  expect([at(0, 5), at(1, 5), at(2, 5), at(4, 5), at(5, 5)]).toEqual([0, 0.5, 1, 1, 0]);
  expect([at(3, 3), at(3, 4), at(3, 6), at(3, 7)]).toEqual([0, 1, 0.75, 0]);
});

test('a slope is filled to half of each pixel it goes through, and a hole is left open', () => {
  const slope = inked((ink) =>
    ink.fill(
      [
        { type: 'M', values: [0, 0] },
        { type: 'L', values: [8, 0] },
        { type: 'L', values: [0, 8] },
        { type: 'Z', values: [] },
      ],
      0,
      8,
      1,
    ),
  );
  expect([slope(0, 0), slope(3, 3), slope(0, 3), slope(5, 3)]).toEqual([0.5, 0.5, 1, 0]);
  const ring = inked((ink) => ink.fill([...box(0, 0, 8, 8), ...box(2, 6, 6, 2)], 0, 8, 1));
  expect([ring(1, 4), ring(4, 4), ring(7, 4)]).toEqual([1, 0, 1]);
});

test('what is drawn beyond the sheet does not end on another line of it', () => {
  const at = inked((ink) => ink.fill(box(-4, 2, 2, 4), 0, 8, 1));
  expect([at(0, 5), at(1, 5), at(2, 5), at(7, 5), at(0, 6)]).toEqual([1, 1, 0, 0, 0]);
  const beyond = inked((ink) => ink.fill(box(20, 2, 30, 4), 0, 8, 1));
  expect([beyond(0, 5), beyond(6, 5), beyond(0, 6)]).toEqual([0, 0, 0]);
});

test('letters of Arabic are joined, and read from the right', () => {
  // Joined, the same letters take less room than apart.
  expect(widthOf('\u0628\u0628\u0628')).toBeLessThan(3 * widthOf('\u0628') * 0.9);
  const [first, last] = ['\u0627', '\u062f'].map(
    (letter) => setLine(withBidiLevels(letter, 'rtl'), fonts, 100)?.glyphs[0]?.outline,
  );
  const outlines = set('\u0627\u062f', 'rtl')?.glyphs.map(({ outline }) => JSON.stringify(outline));
  expect(outlines).toEqual([JSON.stringify(last), JSON.stringify(first)]);
});

test('words of two directions stand as the Unicode algorithm says, of one line as of the whole text', () => {
  const places = (text: string, base: 'ltr' | 'rtl') => {
    const line = set(text, base);
    return { width: line?.width ?? 0, xs: line?.glyphs.map(({ x }) => x) ?? [] };
  };
  // The Latin word of an Arabic line that begins with it stands at its right end.
  const mixed = places('ab \u0628', 'rtl');
  expect(Math.max(...mixed.xs)).toBeGreaterThan(mixed.width - widthOf('ab'));
  // After Arabic, a percent sign stands to the left of its number; alone, to the right.
  const level = (text: string, part: string) => withBidiLevels(text, 'rtl').levels[text.indexOf(part)];
  expect([level('\u0648 75%', '%'), level('75%', '%')]).toEqual([1, 2]);
  const text = '\u062e\u0628\u0632 \u0648 75%';
  const narrow = setText(text, fonts, 'ar', 'rtl', {
    width: widthOf('75%') + 5,
    height: 900,
    leading: 1,
    sizes: [100],
  });
  const percent = setLine(withBidiLevels('%', 'ltr'), fonts, 100)?.glyphs[0]?.outline;
  expect(narrow?.lines.at(-1)?.glyphs[0]?.outline).toEqual(percent);
});

test('a text takes the largest size it fits in, breaks between words, and is cut off with a mark', () => {
  const room = { width: 600, height: 260, leading: 1.2, sizes: [100, 50] };
  expect(setText('Rye bread', fonts, 'en', 'ltr', room)).toMatchObject({ size: 100, lines: [{}] });
  expect(setText('Rye bread & salt, baked slowly', fonts, 'en', 'ltr', room)?.size).toBe(50);
  const long = setText('word '.repeat(60).trim(), fonts, 'en', 'ltr', room);
  expect(long?.lines.length).toBe(4);
  for (const { width } of long?.lines ?? []) expect(width).toBeLessThanOrEqual(600);
  const mark = setLine(withBidiLevels('…', 'ltr'), fonts, 50)?.glyphs[0]?.outline;
  expect(long?.lines.at(-1)?.glyphs.at(-1)?.outline).toEqual(mark);
});

test('where no font has a letter nothing is set, rather than a box', () => {
  expect(set('黑麦')).toBeUndefined();
  expect(setText('Rye 黑', fonts, 'en', 'ltr', { width: 900, height: 200, leading: 1.2, sizes: [50] })).toBeUndefined();
  expect(set('Łódź')?.glyphs.length).toBe(4);
});

test('pictures among letters and signs that steer them are left out of a card, and little else', () => {
  expect(cardText('  Fresh 🥖 bread\n\u202e today © ™ 1️⃣ ')).toBe('Fresh bread today © ™ 1\u20e3');
  expect(cardText('می\u200cخواهم')).toBe('می\u200cخواهم');
});

test.each(['paper', 'accent', 'band'] as const)(
  'the card %s has its ground, its letters and room at its edges',
  async (design) => {
    const colors = { background: '#ffffff', text: '#101010', quiet: '#404040', accent: '#c01030', onAccent: '#ffffff' };
    const of = { design, colors, titleFonts: [], smallFonts: [], logo: '', name: 'Bakery', domain: 'bakery.example' };
    const spec: CardSpec = { ...of, title: 'Rye <b> & "salt"', language: 'en', direction: 'ltr' };
    const drawn = await drawCard(spec, { title: fonts, small: fonts, logo: undefined });
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([CARD_WIDTH, CARD_HEIGHT, 3]);
    const ground = design === 'accent' ? [192, 16, 48] : [255, 255, 255];
    let ink = 0;
    for (let y = 0; y < CARD_HEIGHT - 120; y++)
      for (let x = 30; x < CARD_WIDTH; x++) {
        const at = (y * CARD_WIDTH + x) * 3;
        if (ground.every((value, channel) => data[at + channel] === value)) continue;
        ink += 1;
        expect(x).toBeGreaterThanOrEqual(76);
        expect(x).toBeLessThan(CARD_WIDTH - 76);
      }
    expect(ink).toBeGreaterThan(5000);
  },
);
