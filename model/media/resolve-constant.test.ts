import { expect, test } from 'vitest';
import { type ConstantImage, mediaConstantBody } from './media-constant.ts';
import { isPassing, resolveConstant, screenOf } from './resolve-constant.ts';

type Given = Partial<ConstantImage> & { image: string };
const constant = (...images: Given[]) => mediaConstantBody.parse({ key: 'hero', images });
const here = { language: 'en', at: 1000, page: '/' };
const all = (image: string | undefined) => ({ narrow: image, medium: image, wide: image });

test.each([
  ['the first of those without a rule', [{ image: 'a' }, { image: 'b' }], {}, all('a')],
  ['the first in the language', [{ image: 'a', languages: ['fr'] }, { image: 'b' }], {}, all('b')],
  ['the language of a region', [{ image: 'a', languages: ['fr'] }, { image: 'b' }], { language: 'fr-CA' }, all('a')],
  ['no language that begins alike', [{ image: 'a', languages: ['fr'] }, { image: 'b' }], { language: 'fro' }, all('b')],
  ['none before its time', [{ image: 'a', from: 1001 }], {}, all(undefined)],
  ['one from its first moment', [{ image: 'a', from: 1000 }], {}, all('a')],
  ['one until before its last', [{ image: 'a', until: 1001 }, { image: 'b' }], {}, all('a')],
  ['none when it is over', [{ image: 'a', until: 1000 }, { image: 'b' }], {}, all('b')],
  [
    'one for each screen',
    [{ image: 'a', screens: ['narrow'] }, { image: 'b', screens: ['wide'] }, { image: 'c' }],
    {},
    { narrow: 'a', medium: 'c', wide: 'b' },
  ],
  ['another where a screen has none', [{ image: 'a', screens: ['wide'] }], {}, all('a')],
] as const)('a constant stands for %s', (_, images, more, found) => {
  const body = constant(...(images as unknown as Given[]));
  expect(resolveConstant(body, { ...here, ...more }).images).toEqual(found);
});

test('it is told when something may change next, and only by what fits the language', () => {
  const body = constant(
    { image: 'a', from: 2000, until: 3000 },
    { image: 'b', languages: ['fr'], until: 1500 },
    { image: 'c' },
  );
  expect(resolveConstant(body, here).until).toBe(2000);
  expect(resolveConstant(body, { ...here, at: 2000 }).until).toBe(3000);
  expect(resolveConstant(body, { ...here, language: 'fr' }).until).toBe(1500);
  expect(resolveConstant(body, { ...here, at: 3000 }).until).toBeUndefined();
});

test('of weighted images each page shows always the same one, and all pages show them by their weights', () => {
  const body = constant({ image: 'a', weight: 3 }, { image: 'b', weight: 1 }, { image: 'plain' });
  const counts: Record<string, number> = {};
  for (let number = 0; number < 4000; number++) {
    const showing = { ...here, page: `/posts/${number}` };
    const { narrow, wide } = resolveConstant(body, showing).images;
    expect(resolveConstant(body, { ...showing, at: 5000 }).images.wide).toBe(narrow);
    expect(wide).toBe(narrow);
    counts[narrow ?? ''] = (counts[narrow ?? ''] ?? 0) + 1;
  }
  expect(counts.a).toBeGreaterThan(2850);
  expect(counts.a).toBeLessThan(3150);
  expect(counts.plain).toBeUndefined();
});

test('what differs by page or moment is known, and windows belong to a screen by their width', () => {
  expect(isPassing(constant({ image: 'a', screens: ['wide'], languages: ['fr'] }, { image: 'b' }))).toBe(false);
  for (const rule of [{ from: 1 }, { until: 1 }, { weight: 1 }])
    expect(isPassing(constant({ image: 'a', ...rule }))).toBe(true);
  expect([0, 767, 768, 1199, 1200].map((width) => screenOf(width))).toEqual([
    'narrow',
    'narrow',
    'medium',
    'medium',
    'wide',
  ]);
});

test('a window that ends before it begins, and a constant without images, are refused', () => {
  expect(mediaConstantBody.safeParse({ key: 'a', images: [{ image: 'a', from: 2, until: 2 }] }).success).toBe(false);
  expect(mediaConstantBody.safeParse({ key: 'a', images: [] }).success).toBe(false);
});
