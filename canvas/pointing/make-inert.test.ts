import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { InertRegions } from './make-inert.ts';

const { document } = new JSDOM(
  '<header></header><main><p id="one"></p><section><h2></h2><div id="live"><i id="filled"></i><b></b></div></section></main>',
).window;
const { body } = document;
const find = (selector: string) => Array.from(body.querySelectorAll(selector));
const shaded = () => find('[inert]').map(({ nodeName, id }) => id || nodeName.toLowerCase());

test('all but what is edited is out of reach, and what a place fills in it too, until nothing is edited there', () => {
  const shades = new InertRegions();
  shades.keepApart(body, find('#live'), find('#filled'));
  expect(shaded()).toEqual(['header', 'one', 'h2', 'filled']);
  // Drawn anew, an element has lost it; and something is edited elsewhere.
  find('header')[0]?.removeAttribute('inert');
  shades.keepApart(body, find('#one'), []);
  expect(shaded()).toEqual(['header', 'section']);
  shades.keepApart(body, [], []);
  expect(shaded()).toEqual([]);
});
