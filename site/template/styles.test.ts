import { expect, test } from 'vitest';
import { addStyle, type StyleRules, styleSheet } from './styles.ts';

const fresh = (): StyleRules => ({ rules: new Map() });

test('what covers both sides is said before what is about one, in whatever order it was set', () => {
  const [one, other] = [fresh(), fresh()];
  addStyle(one, { base: { 'padding-block-start': '1rem', 'padding-block': '2rem' } });
  addStyle(other, { base: { 'padding-block': '2rem', 'padding-block-start': '1rem' } });
  expect(styleSheet(one)).toContain('{padding-block:2rem;padding-block-start:1rem;}');
  expect(styleSheet(one)).toBe(styleSheet(other));
});

test('states stand after every width, and only where something hovers', () => {
  const styles = fresh();
  const name = addStyle(styles, { focus: { color: 'ink' }, hover: { color: 'accent' }, lg: { color: 'quiet' } });
  expect(styleSheet(styles)).toBe(
    `@layer nodes{@media (min-width: 1200px){.${name}{color:var(--ink-quiet);}}` +
      `@media (hover: hover){.${name}:hover{color:var(--accent);}}` +
      `.${name}:is(:focus-visible,:focus-within){color:var(--ink);}}`,
  );
});

test('the same said of a width and of a state are two styles', () => {
  const styles = fresh();
  const names = (['base', 'md', 'lg', 'hover', 'focus'] as const).map((part) =>
    addStyle(styles, { [part]: { gap: '1rem' } }),
  );
  expect(new Set(names).size).toBe(5);
  expect(addStyle(styles, { hover: {} })).toBe('');
});
