import { expect, test } from 'vitest';
import type { FoundText } from '#model/widget-type.ts';
import { createSearchIndex, MAX_PAGES } from './search-index.ts';

interface Said {
  readonly title?: string;
  readonly description?: string;
  readonly main?: string;
}

const page = ({ title = 'Page', description = 'All of us', main = '' }: Said) =>
  `<!doctype html><html><head><title>${title}</title><meta name="description" content="${description}"></head><body><header>Menu</header><main><nav>Path</nav>${main}</main></body></html>`;

function search(pages: Readonly<Record<string, Said>>, question: string, part = '') {
  const index = createSearchIndex({ name: 'Bakery', description: 'All of us' });
  for (const [path, said] of Object.entries(pages)) index.add(path, page(said));
  return index.find(question, part);
}

const write = (parts: readonly FoundText[] = []) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
const paths = (pages: Readonly<Record<string, Said>>, question: string) =>
  search(pages, question).pages.map(({ path }) => path);

test.each([
  ['accents', 'CREME', '<p>Crème brûlée</p>', '[Crème] brûlée'],
  ['accents of the question', 'brûlee', '<p>creme brulee</p>', 'creme [brulee]'],
  ['Arabic vowels and stretching', 'كتاب', '<p>كِتَـاب جديد</p>', '[كِتَـاب] جديد'],
  ['a final sigma', 'ΟΔΟΣ', '<p>οδός</p>', '[οδός]'],
  ['no spaces between words', '面包', '<p>新鲜面包每天</p>', '新鲜[面包]每天'],
  ['words across elements', 'sourdough', '<p>sour<em>dough</em></p>', '[sourdough]'],
  ['letters that are two, and two that are one', 'eclair', '<p>ﬁne e\u0301clair</p>', 'ﬁne [e\u0301clair]'],
  ['ß by ss', 'strasse', '<p>In der Straße 5</p>', 'In der [Straße] 5'],
  ['the beginning of a word that ends within ß', 'stras', '<p>Straße</p>', '[Straß]e'],
  ['Polish ł', 'lodz', '<p>do Łodzi, Łódź</p>', 'do [Łodz]i, [Łódź]'],
  ['Danish æ before ø', 'aero', '<p>Æbler på Ærø i dag</p>', 'Æbler på [Ærø] i dag'],
  ['Vietnamese', 'da nang', '<p>Từ Đà Nẵng</p>', 'Từ [Đà] [Nẵng]'],
  ['Turkish ı', 'diyarbakir', '<p>ve Diyarbakır’da</p>', 've [Diyarbakır]’da'],
  ['digits of another script', '2026', '<p>عام ٢٠٢٦ م</p>', 'عام [٢٠٢٦] م'],
  ['narrow kana', 'バス', '<p>ﾊﾞｽ停</p>', '[ﾊﾞｽ]停'],
  ['signs of a word', 'c++', '<p>C, C# and C++.</p>', 'C, C# and [C++].'],
  ['a sign before a word', '.NET', '<p>internet, .NET</p>', 'internet, [.NET]'],
  ['a sign within a word', 'at&t', '<p>AT&amp;T, at t</p>', '[AT&T], at t'],
  ['an email', 'anna@example.com', '<p>anna, anna@example.com.</p>', 'anna, [anna@example.com].'],
  ['a pictograph', '🥐', '<p>Fresh 🥐!</p>', 'Fresh [🥐]!'],
  ['entities', 'fish', '<p>fish &amp; chips</p>', '[fish] & chips'],
])('%s', (_name, question, main, excerpt) => {
  const { total, pages } = search({ '/': { main } }, question);
  expect([total, write(pages[0]?.excerpt)]).toEqual([1, excerpt]);
});

test.each([
  ['c++', '<p>a cat and C#</p>'],
  ['.net', '<p>internet</p>'],
  ['か', '<p>がっこう</p>'],
  ['й', '<p>или</p>'],
])('%s is not in %s', (question, main) => {
  expect(search({ '/': { main } }, question).total).toBe(0);
});

test('punctuation around a word does not count, nor what joins two', () => {
  const main = '<p>well known, fresh bread</p>';
  expect(paths({ '/': { main } }, '"well-known" (fresh, bread!) …')).toEqual(['/']);
});

test('every word has to be on the page, wherever it is', () => {
  const pages = {
    '/a': { title: 'Rye', main: '<p>crumb</p>' },
    '/b': { title: 'Rye' },
    '/c': { main: '<p>crumb</p>' },
  };
  expect(paths(pages, 'rye crumb')).toEqual(['/a']);
});

test('a word in the title counts more than many in the text, and many more than one', () => {
  const pages = { '/one': { main: 'rye' }, '/many': { main: 'rye rye rye' }, '/title': { title: 'Rye' } };
  expect(paths(pages, 'rye')).toEqual(['/title', '/many', '/one']);
});

test('menus, scripts, forms and what is hidden are not searched, nor the description every page has', () => {
  const main =
    '<script>hidden</script><form><label>Name</label></form><p hidden>secret</p><p aria-hidden="true">twice</p>';
  for (const question of ['menu', 'path', 'hidden', 'name', 'secret', 'twice', 'us']) {
    expect(paths({ '/': { main } }, question)).toEqual([]);
  }
  expect(paths({ '/': { description: 'About us' } }, 'us')).toEqual(['/']);
});

test('a title is shown without the name of the site', () => {
  expect(write(search({ '/': { title: 'Rye bread – Bakery' } }, 'rye').pages[0]?.title)).toBe('[Rye] bread');
  expect(write(search({ '/': { title: 'Our Bakery' } }, 'our').pages[0]?.title)).toBe('[Our] Bakery');
});

test('an excerpt is where most of the words are near each other, and cut between words', () => {
  const filler = 'flour and water '.repeat(30);
  const { pages } = search({ '/': { main: `${filler}rye ${filler}rye bread ${filler}` } }, 'rye bread');
  const excerpt = write(pages[0]?.excerpt);
  expect(excerpt).toContain('[rye] [bread]');
  expect(excerpt).toMatch(/^…(flour|and|water) .* (flour|and|water)…$/);
});

test('what is found is shown in parts of ten, of which one that is not there is the last', () => {
  const pages = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`/${at}`, { main: 'rye' }]));
  expect(search(pages, 'rye').pages).toHaveLength(10);
  expect(search(pages, 'rye', '9')).toMatchObject({ total: 12, part: 2, parts: 2 });
  expect(search(pages, 'rye', '-1').part).toBe(1);
});

test.each(['', ' ', '…', '<>'])('%j asks nothing', (question) => {
  expect(search({ '/': { main: '<p>&lt;&gt; …</p>' } }, question).total).toBe(0);
});

test('there is room for so many pages, and for so much text', () => {
  const index = createSearchIndex({ name: '', description: '' });
  const long = page({ main: 'rye '.repeat(10_000) });
  let added = 0;
  while (index.add(`/${added}`, long)) added += 1;
  expect(added).toBeLessThan(MAX_PAGES);
  expect(index.find('rye', '').total).toBe(added);
});
