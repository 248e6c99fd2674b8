import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { drawWhole } from './draw-whole.ts';
import { markOf } from './morph.ts';

const { document } = new JSDOM('').window;
const draw = (parts: Record<string, string>) => drawWhole(document, 'root', (id) => parts[id] ?? '');

test('all parts are parsed at once, and each knows its nodes', () => {
  const root = `<ul data-node="root">${markOf('a')}${markOf('b')}</ul>`;
  const drawn = draw({ root, a: '<li>One</li> and <b>more</b>', b: `<li>Two${markOf('c')}</li>`, c: '' });
  const wordsOf = (id: string) => drawn?.shown.get(id)?.map(({ textContent }) => textContent);
  expect(drawn?.fragment.querySelector('ul')?.innerHTML).toBe('<li>One</li> and <b>more</b><li>Two</li>');
  expect([wordsOf('a'), wordsOf('b'), wordsOf('c')]).toEqual([['One', ' and ', 'more'], ['Two'], []]);
});

test.each([
  ['a link in a link', `<a href="/1">${markOf('a')}</a>`, '<a href="/2">Two</a>'],
  ['a block in a paragraph', `<p>${markOf('a')}</p>`, '<div>Block</div>'],
  ['what is not closed', `<div>${markOf('a')}</div>`, '<div>Open'],
  ['what closes too much', `<div>${markOf('a')}</div>`, '</div>Out'],
])('%s is left to whoever parses each part by itself', (_, root, a) => {
  expect(draw({ root, a })).toBeUndefined();
});
