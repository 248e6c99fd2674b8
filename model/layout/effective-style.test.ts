import { expect, test } from 'vitest';
import { breakpointAt, editedPart, effectiveStyle, type Scope, styleRemoval } from './effective-style.ts';

const at = (breakpoint: Scope['breakpoint'], more: Partial<Scope> = {}): Scope => ({
  breakpoint,
  isOnlyHere: false,
  state: undefined,
  ...more,
});

test.each([
  [280, 'base'],
  [767, 'base'],
  [768, 'md'],
  [1199, 'md'],
  [1200, 'lg'],
  [3840, 'lg'],
] as const)('at %i pixels what is said for %s holds', (width, breakpoint) => {
  expect(breakpointAt(width)).toBe(breakpoint);
});

test('what is seen is what the widest width that holds says, and a state before it', () => {
  const style = { base: { color: 'ink' }, lg: { color: 'accent' }, hover: { color: 'quiet' } };
  expect(effectiveStyle(style, 'color', at('base'))).toMatchObject({ value: 'ink', part: 'base' });
  expect(effectiveStyle(style, 'color', at('md'))).toMatchObject({ value: 'ink', part: 'base' });
  expect(effectiveStyle(style, 'color', at('lg'))).toMatchObject({ value: 'accent', part: 'lg' });
  expect(effectiveStyle(style, 'color', at('lg', { state: 'hover' }))).toMatchObject({ value: 'quiet', part: 'hover' });
  expect(effectiveStyle(style, 'color', at('lg', { state: 'focus' }))).toMatchObject({ value: 'accent', part: 'lg' });
  expect(effectiveStyle(style, 'gap', at('lg'))).toBeUndefined();
});

test('a side is seen as what covers it says, unless it says more itself at the same width or a wider one', () => {
  const style = { base: { 'padding-block-start': '1rem' }, md: { 'padding-block': '2rem' } };
  expect(effectiveStyle(style, 'padding-block-start', at('base'))?.value).toBe('1rem');
  expect(effectiveStyle(style, 'padding-block-start', at('md'))).toEqual({
    value: '2rem',
    part: 'md',
    name: 'padding-block',
  });
});

test('an edit goes where it is seen', () => {
  const style = { base: { color: 'ink', gap: '1rem' }, lg: { color: 'accent' } };
  const part = (name: string, scope: Scope) => editedPart(effectiveStyle(style, name, scope), scope);
  expect(part('color', at('lg'))).toBe('lg');
  expect(part('gap', at('lg'))).toBe('base');
  expect(part('opacity', at('lg'))).toBe('base');
  expect(part('gap', at('lg', { isOnlyHere: true }))).toBe('lg');
  expect(part('gap', at('lg', { isOnlyHere: true, state: 'hover' }))).toBe('hover');
});

test('taking one side away leaves the other what it was', () => {
  const style = { base: { 'padding-inline': '1rem' }, md: { gap: '2rem' } };
  expect(styleRemoval(style, 'padding-inline-start', at('base'))).toEqual({
    part: 'base',
    changes: { 'padding-inline': undefined, 'padding-inline-end': '1rem' },
  });
  expect(styleRemoval(style, 'gap', at('md'))).toEqual({ part: 'md', changes: { gap: undefined } });
});

test('what comes from a narrower width is not taken away at a wider one alone', () => {
  const style = { base: { gap: '1rem' } };
  expect(styleRemoval(style, 'gap', at('lg', { isOnlyHere: true }))).toBeUndefined();
  expect(styleRemoval(style, 'gap', at('lg', { state: 'hover' }))).toBeUndefined();
  expect(styleRemoval(style, 'gap', at('lg'))).toEqual({ part: 'base', changes: { gap: undefined } });
});
