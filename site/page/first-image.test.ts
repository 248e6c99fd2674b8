import { expect, test } from 'vitest';
import { withFirstImage } from './first-image.ts';

const lazy =
  '<img class="print__picture" src="a" srcset="a 1w" sizes="auto, 100vw" alt="" loading="lazy" decoding="async">';
const source = '<source type="image/avif" srcset="a 1w" sizes="auto, 100vw">';
const choice = `<picture class="print__choice">${source}${lazy}</picture>`;

test('the first picture is fetched first, with the widths it is asked for in', () => {
  const first = choice.replace('loading="lazy"', 'fetchpriority="high"').replaceAll('auto, ', '');
  expect(withFirstImage(`<p>a</p>${choice}${choice}${lazy}`)).toBe(`<p>a</p>${first}${choice}${lazy}`);
});

test('one without better forms after another is not taken for theirs', () => {
  const page = `<picture class="other"></picture>${lazy}${choice}`;
  expect(withFirstImage(page)).toMatch(/^<picture class="other"><\/picture><img [^>]*sizes="100vw"[^>]*fetchpriority/);
  expect(withFirstImage(page).match(/loading="lazy"/g)).toHaveLength(1);
});

test('of a picture in its box only the tag itself is another', () => {
  const box = `<div class="print print--natural">${lazy}</div>`;
  const first = box.replace('loading="lazy"', 'fetchpriority="high"').replace('auto, ', '');
  expect(withFirstImage(`<p>a</p>${box}${box}`)).toBe(`<p>a</p>${first}${box}`);
  expect(withFirstImage(`<picture class="other">${source}</picture>${box}`)).toBe(
    `<picture class="other">${source}</picture>${first}`,
  );
});

test('a first picture that is eager already, and a page without one, stay as they are', () => {
  const eager = lazy.replace('loading="lazy"', 'fetchpriority="high"').replace('auto, ', '');
  for (const page of [eager + choice, '<p>no picture</p>', '', '<img class="print__picture']) {
    expect(withFirstImage(page)).toBe(page);
  }
});
