import { expect, test } from 'vitest';
import { answerPage } from '#site/answer-page.ts';
import { compileSite } from '#site/compile-site.ts';
import type { SiteDocument } from '#site/documents.ts';
import {
  apiDocument,
  node,
  routeDocument,
  settingsDocument,
  templateDocument,
  testKit,
  widgetDocument,
} from '#site/testing.ts';

const kit = testKit();
const menu = (...hrefs: string[]) =>
  node('navigation', { props: { items: hrefs.map((href, at) => ({ label: `Entry ${at}`, href })) } });

function siteOf(root: ReturnType<typeof node>, others: SiteDocument[], previous?: ReturnType<typeof compileSite>) {
  const documents = [settingsDocument(), templateDocument('home', root), routeDocument('/', { page_template: 'home' })];
  return compileSite([...documents, ...others], { kit, previous });
}

const linksOf = (site: ReturnType<typeof compileSite>) =>
  Array.from(answerPage(site, { path: '/', search: '' }).body.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href]) => href);

const about = templateDocument('about', node('section'));
const country = templateDocument('country', node('section'));
const at = (url: string, page_template: string, more = {}) => routeDocument(url, { page_template, ...more });

test('a menu leads to its pages wherever they are, and follows one that moves with the next release', () => {
  const root = menu('page:about', 'page:home', 'page:country?cca3=FRA#people', '/typed');
  const routes = [at('/country/<cca3>', 'country')];
  const before = siteOf(root, [about, country, at('/about', 'about'), ...routes]);
  expect(linksOf(before)).toEqual(['/about', '/', '/country/FRA#people', '/typed']);
  const moved = siteOf(root, [about, country, at('/about-us', 'about'), ...routes], before);
  expect(linksOf(moved)).toEqual(['/about-us', '/', '/country/FRA#people', '/typed']);
});

test('a release whose pages have not moved takes over what it made of them', () => {
  const root = menu('page:about');
  const before = siteOf(root, [about, at('/about', 'about')]);
  linksOf(before);
  const next = siteOf(root, [about, at('/about', 'about'), at('/other', 'country')], before);
  expect(next.kept.templates.get('html home')).toBe(before.kept.templates.get('html home'));
});

test('the link to the page itself is marked', () => {
  const { body } = answerPage(siteOf(menu('page:home'), []), { path: '/', search: '' });
  expect(body).toContain('href="/" aria-current="page"');
});

test.each([
  ['a page there is none of', 'page:nowhere', []],
  ['a page at no address', 'page:about', [about]],
  ['one whose route is off', 'page:about', [about, at('/about', 'about', { is_active: false })]],
  ['one that is gone', 'page:about', [about, at('/about', 'about', { page_type_advanced: 'gone' })]],
  ['a placeholder without its value', 'page:country', [country, at('/country/<cca3>', 'country')]],
] as const)('%s is no entry of a menu, and is told of', (_name, href, others) => {
  const root = menu(href, '/typed');
  const site = siteOf(root, [...others]);
  expect(linksOf(site)).toEqual(['/typed']);
  const { faults } = answerPage(site, { path: '/', search: '' });
  expect(faults).toEqual([{ node: root.id, kind: 'missingPage', subject: href, detail: '' }]);
});

test('a value of the data goes into the address of a page, also of each round of a repeat', () => {
  const root = node('button', {
    props: { label: 'Go', href: 'page:country?cca3={{ row.code }}' },
    repeat: { each: 'rows', as: 'row' },
  });
  const call = { name: 'rows', api: 'rows', where: {}, searchIn: [], descending: false, one: false, required: false };
  const template = templateDocument('home', node('section', { slots: { content: [root] } }), { data: [call] });
  const rows = apiDocument('rows', [{ code: 'FRA' }, { code: 'Å/1' }, { code: '' }]);
  const routes = [at('/', 'home'), at('/country/<cca3>', 'country')];
  const site = compileSite([settingsDocument(), template, country, rows, ...routes], { kit });
  expect(linksOf(site).slice(0, 2)).toEqual(['/country/FRA', '/country/%C3%85%2F1']);
  expect(answerPage(site, { path: '/', search: '' }).faults).toMatchObject([{ kind: 'missingPage' }]);
});

test('a saved widget is given a page, and names one itself', () => {
  const inside = node('stack', {
    slots: {
      content: [
        node('button', { props: { label: 'Own', href: 'page:home' } }),
        node('button', { props: { label: 'Given' }, bindings: { href: 'props.href' } }),
      ],
    },
  });
  const widget = widgetDocument('bar', inside, [{ name: 'href', kind: 'url', default: '/' }]);
  const root = node('@bar', { props: { href: 'page:about' } });
  expect(linksOf(siteOf(root, [widget, about, at('/about', 'about')]))).toEqual(['/', '/about']);
});

test('what only looks like a link to a page, and what data says, leads nowhere', () => {
  expect(linksOf(siteOf(menu('page:../x', 'page:javascript:alert(1)'), []))).toEqual([]);
});
