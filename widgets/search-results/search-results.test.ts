import { expect, test } from 'vitest';
import type { FoundPages } from '#model/widget-type.ts';
import { render } from '#widgets/testing.ts';
import { searchResults } from './search-results.ts';

const hit = {
  path: '/bread/rye%20loaf',
  title: [{ text: 'Rye <b>', isMatch: false }],
  excerpt: [
    { text: 'A ', isMatch: false },
    { text: 'loaf', isMatch: true },
  ],
};
const found: FoundPages = { total: 12, part: 1, parts: 2, pages: [hit] };
const ask = (given: Partial<FoundPages> = {}, language = 'en') =>
  render(searchResults, {}, { query: { q: 'loaf' }, path: '/search', found: { ...found, ...given }, language });

test('before anything is asked there is a box that asks this page, and nothing else', () => {
  const markup = render(searchResults);
  expect(markup).toMatch(/<form class="search-box" role="search" method="get"><label /);
  expect(markup).not.toContain('search-results__');
});

test('a page that is found is a link with its words marked, its texts escaped and its address readable', () => {
  const markup = ask();
  expect(markup).toContain('name="q" value="loaf"');
  expect(markup).toContain('<a href="/bread/rye%20loaf">Rye &lt;b&gt;</a>');
  expect(markup).toContain('A <mark>loaf</mark>');
  expect(markup).toContain('<bdi dir="ltr">/bread/rye loaf</bdi>');
  expect(markup).toContain('role="status">Pages found: 12');
  expect(markup).toContain('href="/search?q=loaf&amp;page=2" rel="next"');
});

test('nothing found, and pages still being read, are said in the language of the site', () => {
  expect(ask({ total: 0, parts: 1, pages: [] })).toContain('No pages match all of these words.');
  expect(ask({ total: 0, parts: 1, pages: [], isComing: true }, 'it')).toContain('La ricerca è in preparazione');
});

test('a page with a box of its own elsewhere shows none here', () => {
  expect(render(searchResults, { showBox: false }, { query: { q: 'loaf' }, found })).not.toContain('<form');
});
