import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { DropMark } from './drop-mark.ts';

const { document } = new JSDOM('<div></div>').window;

const setUp = () => {
  const host = document.createElement('div');
  const layer = host.attachShadow({ mode: 'open' });
  const mark = new DropMark(layer);
  const shown = () => Array.from(layer.querySelectorAll<HTMLElement>('.bar'), ({ style }) => style.transform);
  return { mark, shown };
};
const box = { x: 10, y: 20, width: 100, height: 4 };
const gone = (x: number, y: number) => `translate(${x}px, ${y}px) scale(0)`;

test('a drop between two nodes is one line, which a page that is shown small does not make too thin to see', () => {
  const { mark, shown } = setUp();
  mark.draw({ box, isInto: false }, { x: 0, y: 300 }, 1);
  expect(shown()).toEqual(['translate(10px, 320px) scale(100, 4)', ...Array(3).fill(gone(0, 300))]);
  mark.draw({ box, isInto: false }, { x: 0, y: 0 }, 0.25);
  expect(shown()[0]).toBe('translate(10px, 18px) scale(100, 8)');
});

test('a drop into a node is a frame within its edges, as wide on the screen whatever the scale; let go, nothing is left', () => {
  const { mark, shown } = setUp();
  mark.draw({ box: { ...box, height: 50 }, isInto: true }, { x: 0, y: 0 }, 0.5);
  expect(shown()).toEqual([
    'translate(10px, 20px) scale(100, 6)',
    'translate(10px, 64px) scale(100, 6)',
    'translate(10px, 20px) scale(6, 50)',
    'translate(104px, 20px) scale(6, 50)',
  ]);
  mark.draw(undefined, { x: 5, y: 5 }, 0.5);
  expect(shown()).toEqual(Array(4).fill(gone(5, 5)));
});
