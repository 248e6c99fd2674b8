// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FindingKind } from '#model/checks/finding.ts';
import { flattenLayout } from '#model/layout/layout-tree.ts';
import { node } from '#site/testing.ts';
import { catalogue as types } from '#widgets/catalogue.ts';
import { inspectNode, targets } from './look-at-node.ts';
import { Reading } from './reading.ts';

type Box = { x?: number; y?: number; width: number; height: number; scrollWidth?: number; scrollHeight?: number };

beforeAll(() => {
  // jsdom lays nothing out: what is on the page is seen.
  HTMLElement.prototype.checkVisibility = () => true;
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** As much of a layout as jsdom lacks. */
function layOut(element: Element | null, box: Box): void {
  const { x = 0, y = 0, width, height, scrollWidth = width, scrollHeight = height } = box;
  if (!(element instanceof HTMLElement)) throw new Error('there is no such element');
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  const sizes = { clientWidth: width, clientHeight: height, scrollWidth, scrollHeight };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(element, name, { value });
}

/** What is found of a node that is drawn as this markup, once it is laid out. */
function foundIn(html: string, widget: Parameters<typeof node>, arrange: (body: HTMLElement) => void): FindingKind[] {
  document.body.innerHTML = html;
  arrange(document.body);
  const { nodes, root } = flattenLayout(node(...widget));
  const elements = Array.from(document.body.children).filter((each) => each instanceof HTMLElement);
  const around = Array.from(document.querySelectorAll(targets), (element) => ({
    element,
    box: element.getBoundingClientRect(),
  }));
  const [flat] = Object.values(nodes).filter(({ id }) => id === root);
  if (!flat) throw new Error('there is no node');
  const { findings } = inspectNode(flat, elements, { types, saved: new Map() }, new Reading(document), around);
  return findings.map(({ kind }) => kind);
}

test.each<[string, Box, FindingKind[]]>([
  ['overflow: hidden', { width: 100, height: 20, scrollWidth: 160 }, ['textClipped']],
  ['overflow: clip', { width: 100, height: 20, scrollHeight: 60 }, ['textClipped']],
  ['overflow: hidden', { width: 100, height: 20 }, []],
  ['overflow: visible', { width: 100, height: 20, scrollWidth: 160 }, []],
  ['overflow: hidden; text-overflow: ellipsis', { width: 100, height: 20, scrollWidth: 160 }, []],
])('a text in a box with %s that is %j is %j', (style, box, found) => {
  const html = `<h2 style="${style}">A long title</h2>`;
  expect(foundIn(html, ['heading'], (body) => layOut(body.querySelector('h2'), box))).toEqual(found);
});

test.each<[number, number, FindingKind[]]>([
  [16, 4, ['targetSmall']],
  [24, 4, []],
  [16, 40, []],
])('of two targets of %d pixels, %d apart, %j is told', (size, gap, found) => {
  const html = '<nav><button type="button">1</button><button type="button">2</button></nav>';
  const arrange = (body: HTMLElement) => {
    body.querySelectorAll('button').forEach((button, at) => {
      layOut(button, { x: at * (size + gap), width: size, height: size });
    });
  };
  expect(foundIn(html, ['navigation'], arrange)).toEqual(found);
});

test.each<[number, FindingKind[]]>([
  [500_001, ['pictureHeavy']],
  [500_000, []],
])('a picture of %d bytes is %j', (encodedBodySize, found) => {
  class Timing {
    encodedBodySize = encodedBodySize;
  }
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([new Timing() as unknown as PerformanceEntry]);
  const arrange = (body: HTMLElement) => {
    const image = body.querySelector('img');
    if (!image) throw new Error('there is no picture');
    Object.defineProperty(image, 'currentSrc', { value: 'https://site.example/a.jpg' });
    Object.defineProperty(image, 'complete', { value: true });
  };
  expect(foundIn('<figure><img src="/a.jpg" alt="A hill"></figure>', ['image'], arrange)).toEqual(found);
});

test.each<[string, object, FindingKind[]]>([
  ['<h2></h2>', { bindings: { text: 'country.motto' } }, ['bindingEmpty']],
  ['<h2> </h2>', { bindings: { text: 'country.motto' } }, ['bindingEmpty']],
  ['<h2>Liberty</h2>', { bindings: { text: 'country.motto' } }, []],
  ['<h2><img src="/a.svg" alt=""></h2>', { bindings: { text: 'country.motto' } }, []],
  ['<h2></h2>', { props: { text: '' } }, []],
])('drawn as %j, a node with %j is %j', (html, more, found) => {
  expect(foundIn(html, ['heading', more], () => undefined)).toEqual(found);
});

test.each<[string, object, FindingKind[]]>([
  ['hero', { bindings: { src: 'country.photo' } }, ['imageUnknown']],
  ['hero', { props: { src: '{{ country.photo }}' } }, ['imageUnknown']],
  ['/hero.png', { bindings: { src: 'country.photo' } }, []],
  ['hero', { props: { src: 'hero' } }, []],
])('a picture at %j of a node with %j is %j', (src, more, found) => {
  expect(foundIn(`<figure><img src="${src}" alt="A hill"></figure>`, ['image', more], () => undefined)).toEqual(found);
});
