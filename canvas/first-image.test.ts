import { expect, test } from 'vitest';
import type { LayoutNode } from '#model/layout/layout.ts';
import { mediaImageBody } from '#model/media/media-image.ts';
import type { SiteDocument } from '#site/documents.ts';
import { node, siteOf } from '#site/testing.ts';
import { FirstImage } from './first-image.ts';
import { openCanvas } from './testing.ts';

const hash = '0'.repeat(64);
const size = { bytes: 1000, width: 4000, height: 1000, frames: 1, has_alpha: false, color: null, thumbhash: null };
const file = { hash, source: hash, mime: 'image/jpeg', name: 'cliffs.jpg', ...size };
const body = mediaImageBody.parse({ key: 'cliffs', name: 'cliffs', address: '0'.repeat(40), file });
const cliffs: SiteDocument = { kind: 'media_image', id: 'm', naturalKey: 'cliffs', createdAt: 0, hash: 'm', body };

const picture = (id: string, props = {}): LayoutNode => node('image', { id, props: { src: 'media:cliffs', ...props } });

function open(content: LayoutNode[]) {
  const root = node('section', { id: 'root', slots: { content } });
  const site = siteOf(root, { documents: [cliffs], isPreview: true });
  const canvas = openCanvas(site, root, {}, { path: '/', params: {}, query: {} }, [cliffs]);
  const first = new FirstImage();
  first.find(canvas.body);
  const changed = (diff: Parameters<typeof canvas.page.patch>[0]) => {
    canvas.page.patch(diff);
    first.find(canvas.body);
  };
  return {
    body: canvas.body,
    set: (id: string, props: object) =>
      changed(
        Object.entries(props).map(([name, value]) => ({
          op: 'replace',
          path: ['tree', 'nodes', id, 'props', name],
          value,
        })),
      ),
    order: (ids: string[]) =>
      changed([{ op: 'replace', path: ['tree', 'nodes', 'root', 'slots', 'content'], value: ids }]),
    remove: (id: string, left: string[]) =>
      changed([
        { op: 'remove', path: ['tree', 'nodes', id] },
        { op: 'replace', path: ['tree', 'nodes', 'root', 'slots', 'content'], value: left },
      ]),
  };
}

/** How each picture is fetched, from the first to the last, and by which widths. */
const fetched = (within: Element) =>
  Array.from(within.querySelectorAll('img'), (image) => {
    const forms = Array.from(image.closest('picture')?.children ?? [image], (each) => each.getAttribute('sizes'));
    const sizes = new Set(forms.map((each) => each?.startsWith('auto, ')));
    expect(sizes.size).toBe(1);
    const how = image.getAttribute('loading') ?? image.getAttribute('fetchpriority');
    expect(image.hasAttribute('loading')).not.toBe(image.hasAttribute('fetchpriority'));
    return `${image.closest('[data-node]')?.getAttribute('data-node')}: ${how}${sizes.has(true) ? ', auto' : ''}`;
  });

test('the first picture on the canvas is fetched first, and the one before is as the others when another comes before it', () => {
  const { body, order, remove, set } = open([picture('one'), picture('two'), picture('three')]);
  expect(fetched(body)).toEqual(['one: high', 'two: lazy, auto', 'three: lazy, auto']);
  order(['two', 'one', 'three']);
  expect(fetched(body)).toEqual(['two: high', 'one: lazy, auto', 'three: lazy, auto']);
  remove('two', ['one', 'three']);
  expect(fetched(body)).toEqual(['one: high', 'three: lazy, auto']);
  set('one', { alt: 'White cliffs' });
  expect(fetched(body)).toEqual(['one: high', 'three: lazy, auto']);
  set('one', { src: '' });
  expect(fetched(body)).toEqual(['three: high']);
});

test('a picture that is fetched at once by itself stays so wherever it stands', () => {
  const { body, order, set } = open([picture('one', { eager: true }), picture('two', { eager: false })]);
  expect(fetched(body)).toEqual(['one: high', 'two: lazy, auto']);
  order(['two', 'one']);
  expect(fetched(body)).toEqual(['two: high', 'one: high']);
  set('two', { eager: true });
  order(['one', 'two']);
  expect(fetched(body)).toEqual(['one: high', 'two: high']);
  set('one', { eager: false });
  set('two', { eager: false });
  expect(fetched(body)).toEqual(['one: high', 'two: lazy, auto']);
});
