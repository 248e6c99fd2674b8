import { expect, test } from 'vitest';
import { answerPage } from '../answer-page.ts';
import { node, siteOf, type testKit } from '../testing.ts';
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

test('a length of a widget is in the style sheet, under the name of its css, and nothing else gets there', () => {
  const sheetOf = (item: string, bindings: Record<string, string> = {}) => {
    const site = siteOf(node('list', { props: { item }, bindings, style: { base: { gap: '1rem' } } }));
    const { body } = answerPage(site, { path: '/', search: '' });
    const names = Array.from(body.matchAll(/href="(\/_\/css\/[^"]*)"/g), ([, href = '']) => href);
    return names.map((name) => (site.kit as ReturnType<typeof testKit>).files.get(name) ?? '').join('');
  };
  expect(sheetOf('20.5rem')).toMatch(/@layer nodes\{\.[\w-]+\{--item:20\.5rem;gap:1rem;\}/);
  for (const item of ['20rem;color:red', '9999vh', '{{ page.path }}', ''])
    expect(sheetOf(item), item).not.toContain('--item:');
  expect(sheetOf('20rem', { item: 'page.path' })).toContain('--item:20rem;');
});
