import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { positionElement } from './position.ts';

const { document } = new JSDOM('').window;

test('what is drawn over a page that is shown smaller stays in its place and in its own size', () => {
  const element = document.createElement('div');
  positionElement(element, { x: 10, y: 20 }, { x: 0, y: 300 });
  expect(element.style.transform).toBe('translate(10px, 320px)');
  positionElement(element, { x: 10, y: 20 }, { x: 0, y: 300 }, 0.5);
  expect(element.style.transform).toBe('translate(10px, 320px) scale(2)');
});
