import { expect, test } from 'vitest';
import { render } from '#widgets/testing.ts';
import { image } from './image.ts';

test('a picture always has an alt text, empty where it says nothing', () => {
  expect(render(image, { src: '/map.svg', alt: 'Map of Italy' })).toContain('alt="Map of Italy"');
  expect(render(image, { src: '/map.svg' })).toContain('alt=""');
});

test('a picture waits until it is near, unless it is what one sees first', () => {
  expect(render(image, { src: '/map.svg' })).toContain('loading="lazy"');
  const eager = render(image, { src: '/map.svg', eager: true });
  expect(eager).toContain('fetchpriority="high"');
  expect(eager).not.toContain('loading=');
});

test('without a source there is no picture, and without words no caption', () => {
  expect(render(image)).not.toMatch(/<img|figcaption/);
  expect(render(image, { src: '/a.png', caption: 'From above' })).toContain(
    '<figcaption class="image__caption">From above',
  );
});

test('the tone is a matter of classes alone', () => {
  expect(render(image, { src: '/map.svg', tone: 'accent', frame: true })).toMatch(
    /image__frame"><div class="print print--accent">/,
  );
});
