import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MediaImage } from '#contract/media.ts';
import { ImagePicture } from './image-picture.tsx';

const image = (part: Partial<MediaImage>) =>
  ({
    ...{ url: '/_/media/a.png', width: 800, height: 600, thumbhash: '', color: null, focal: { x: 0.5, y: 0.5 } },
    ...{ has_alpha: false, sizes: [] },
    ...part,
  }) as unknown as MediaImage;

test.each([
  ['a photograph fills its frame', {}, false],
  ['a logo that can be seen through is shown whole', { has_alpha: true }, true],
  ['so is a long one on white', { width: 1200, height: 300 }, true],
  ['and a high one', { width: 300, height: 1200 }, true],
  ['a panorama that is not much longer fills its frame', { width: 1600, height: 900 }, false],
] as const)('%s', (_what, part, isWhole) => {
  const { container } = render(<ImagePicture image={image(part)} width={320} />);
  expect(container.querySelector('img')?.hasAttribute('data-fits')).toBe(isWhole);
});
