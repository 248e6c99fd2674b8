import { expect, test } from 'vitest';
import { renameMedia } from './rename-media.ts';
import { node } from './sample-layout.ts';

test('media are named otherwise wherever props name them as a whole, and all else stays', () => {
  const card = {
    ...node('c', 'card'),
    props: {
      items: [
        { src: 'media:sea', alt: 'Sea' },
        { src: 'constant:hero', alt: '' },
      ],
    },
  };
  const root = { ...node('r', 'box', { first: [card], second: [] }), props: { text: 'see media:sea', src: '/a.png' } };
  const renamed = renameMedia(root, ({ kind, key }) => (kind === 'media_image' ? `media:${key}-2` : ''));
  expect(renamed.props).toEqual(root.props);
  expect(renamed.slots.first?.[0]?.props).toEqual({
    items: [
      { src: 'media:sea-2', alt: 'Sea' },
      { src: '', alt: '' },
    ],
  });
  expect(JSON.stringify(card)).toContain('media:sea"');
});
