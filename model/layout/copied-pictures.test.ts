import { expect, test } from 'vitest';
import { copiedOf, copiedText } from '#model/layout/copied-text.ts';
import { readCopiedPictures } from '#model/layout/read-copied-pictures.ts';
import { node } from '#model/layout/sample-layout.ts';
import { mediaImageBody } from '#model/media/media-image.ts';

const hash = '0'.repeat(64);
const address = '0123456789'.repeat(4);
const file = (mime: string, width: number, has_alpha = false) => ({
  ...{ hash, source: hash, mime, name: 'a', bytes: 1, width, height: 1000, frames: 1, has_alpha },
  ...{ color: null, thumbhash: null },
});
const image = (key: string, of: ReturnType<typeof file>, said = {}) =>
  mediaImageBody.parse({ key, name: key, address, file: of, ...said });
const images = {
  cliffs: image('cliffs', file('image/jpeg', 4000), { alt_text: 'White cliffs', alt_texts: { fr: 'Falaises' } }),
  cut: image('cut', file('image/png', 1000, true), { crop: { x: 0, y: 0, width: 0.5, height: 1 } }),
  mark: image('mark', file('image/svg+xml', 400)),
  unused: image('unused', file('image/jpeg', 400)),
};
const at = ['https://atlas.example', 'https://studio.atlas.example'];
const showing = (id: string, src: string) => ({ ...node(id, 'image'), props: { src } });

test('copied nodes say where the largest picture is of each image they name, as it is shown, and what is said of it', () => {
  const inside = node('s', 'section', { content: [showing('x', 'media:cliffs'), showing('y', 'media:gone')] });
  const nodes = [inside, showing('z', 'media:cut'), showing('v', 'media:mark'), showing('c', 'constant:hero')];
  const read = readCopiedPictures(copiedOf(copiedText(nodes, 'atlas', { at, images }))?.pictures);
  const pathOf = (name: string) => `/_/media/${address}/${name}`;
  expect(read).toEqual({
    at,
    images: {
      cliffs: {
        ...{ path: pathOf('2560.jpg'), name: 'cliffs', alt_text: 'White cliffs' },
        alt_texts: { fr: 'Falaises' },
      },
      cut: { path: pathOf('480.webp'), name: 'cut', alt_text: '', alt_texts: {} },
      mark: { path: pathOf('480.svg'), name: 'mark', alt_text: '', alt_texts: {} },
    },
  });
});

test('what names no image of the library says nothing of images', () => {
  expect(copiedOf(copiedText([node('x', 'spacer')], 'atlas', { at, images }))).not.toHaveProperty('pictures');
});

const sound = { path: `/_/media/${address}/640.jpg`, name: 'Sea', alt_text: '', alt_texts: {} };
const given = (more: object, picture: object = {}) => ({ at, images: { sea: { ...sound, ...picture } }, ...more });

test.each([
  ['nothing', undefined],
  ['no place', given({ at: [] })],
  ['too many places', given({ at: [...at, 'https://c.example'] })],
  ['a path in the place', given({ at: ['https://a.example/admin'] })],
  ['a person in the place', given({ at: ['https://a@b.example'] })],
  ['another protocol', given({ at: ['file://a.example'] })],
  ['no address', given({ at: ['https://'] })],
  ['another path', given({}, { path: '/admin/delete?all' })],
  ['a path that climbs', given({}, { path: `/_/media/${address}/../../x/1.jpg` })],
  ['another host in the path', given({}, { path: '@inside.example/_/media/1.jpg' })],
  ['a key that is none', given({ images: { 'A b': sound } })],
  ['no name', given({}, { name: '' })],
  ['a name of any length', given({}, { name: 'a'.repeat(100_000) })],
])('a text that comes from anywhere says nothing of images with %s', (_what, text) => {
  expect(readCopiedPictures(given({}))).toBeDefined();
  expect(readCopiedPictures(text)).toBeUndefined();
});
