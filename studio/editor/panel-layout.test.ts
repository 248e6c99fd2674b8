import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readArrangement, usePanelLayout, writeArrangement } from './panel-layout.ts';

beforeEach(() => localStorage.clear());

test('what was arranged is read back, and anything else is as usual', () => {
  for (const text of ['280 340', '220 560 start', '300 400 end start'])
    expect(writeArrangement(readArrangement(text))).toBe(text);
  for (const junk of [null, '', 'NaN -1 up', '99999 x']) expect(readArrangement(junk).closed).toEqual([]);
  expect(readArrangement('99999 1')).toMatchObject({ start: 560, end: 220 });
});

test('a collapsed panel takes no room, is still collapsed on the next visit, and opens with the width it had', () => {
  const { result, unmount } = renderHook(usePanelLayout);
  act(() => result.current.set('end', 400));
  act(() => result.current.show('end', false));
  expect(result.current.style).toMatchObject({ '--start': '280px', '--end': '0px' });
  unmount();
  const { result: later } = renderHook(usePanelLayout);
  expect(later.current.isOpen('end')).toBe(false);
  expect(later.current.isOpen('start')).toBe(true);
  act(() => later.current.show('end', true));
  expect(later.current.style).toMatchObject({ '--end': '400px' });
});

test('a collapsed panel that is given a width opens', () => {
  const { result } = renderHook(usePanelLayout);
  act(() => result.current.show('start', false));
  act(() => result.current.set('start'));
  expect(result.current.isOpen('start')).toBe(true);
  expect(result.current.style).toMatchObject({ '--start': '280px' });
});
