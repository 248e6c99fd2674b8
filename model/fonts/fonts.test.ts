import { expect, test } from 'vitest';
import { sortByRange, spansOf } from './code-points.ts';
import { type FontFace, fontRanges, plainestFace, withFace } from './font-body.ts';

test('every character belongs to one script that fonts are cut by', () => {
  const spans = Object.values(fontRanges)
    .flatMap(spansOf)
    .toSorted(([one], [other]) => one - other);
  let next = 0;
  for (const [first, last] of spans) {
    expect(first.toString(16)).toBe(next.toString(16));
    expect(last).toBeGreaterThanOrEqual(first);
    next = last + 1;
  }
  expect(next).toBe(0x110000);
});

test('characters are sorted into their scripts, and what a font lacks is left out', () => {
  const found = sortByRange([...'Aéłжαשع漢'].map((letter) => letter.codePointAt(0) ?? 0));
  expect([...found.keys()].toSorted()).toEqual(['arabic', 'cyrillic', 'greek', 'hebrew', 'latin', 'latin-ext', 'rest']);
  expect(sortByRange([0x41]).size).toBe(1);
});

const face = (style: FontFace['style'], lightest: number, boldest = lightest): FontFace => ({
  style,
  lightest,
  boldest,
  file_name: '',
  source: '0'.repeat(64),
  metrics: { fallback: 'sans', sizeAdjust: 1, ascent: 1, descent: 0.2, lineGap: 0 },
  parts: [],
});
const said = (faces: readonly FontFace[]) =>
  faces.map(({ style, lightest, boldest }) => `${style} ${lightest} ${boldest}`);

test('a file takes the place of what it covers, and stands beside what it does not', () => {
  const faces = [face('normal', 400), face('normal', 700), face('italic', 400)];
  expect(said(withFace(faces, face('normal', 700)))).toEqual(['normal 400 400', 'normal 700 700', 'italic 400 400']);
  expect(said(withFace(faces, face('normal', 100, 900)))).toEqual(['normal 100 900', 'italic 400 400']);
  expect(said(withFace(faces, face('italic', 600)))).toEqual([
    'normal 400 400',
    'normal 700 700',
    'italic 400 400',
    'italic 600 600',
  ]);
});

test('running text is in the upright face nearest to the usual weight', () => {
  expect(plainestFace([face('italic', 400), face('normal', 900), face('normal', 300)])?.lightest).toBe(300);
  expect(plainestFace([face('italic', 400)])?.style).toBe('italic');
  expect(plainestFace([])).toBeUndefined();
});
