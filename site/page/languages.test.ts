import { expect, test } from 'vitest';
import type { LayoutMeta } from '#model/layout/layout.ts';
import type { SettingsBody } from '#model/settings.ts';
import { answerPage } from '../answer-page.ts';
import { compileSite } from '../compile-site.ts';
import {
  node,
  routeDocument,
  settingsDocument,
  templateDocument,
  testKit,
  translationDocument,
  widgetDocument,
} from '../testing.ts';
import { listAddresses } from './list-addresses.ts';

const languages: SettingsBody['languages'] = [
  { language: 'ar', fallback: null },
  { language: 'fr', fallback: null },
];
const meta: Partial<LayoutMeta> = { title: 'About {{ site.name }}', description: '' };

const about = node('page', {
  slots: {
    main: [
      node('heading', { id: 'title', props: { text: 'Our bread' } }),
      node('heading', { id: 'hours', props: { text: 'Open daily' } }),
      node('button', { id: 'home', props: { label: 'Home', href: '/' } }),
      node('button', { id: 'self', props: { label: 'About', href: 'page:about' } }),
      node('language-switch', { id: 'switch' }),
    ],
  },
});

const arabic = translationDocument('page_template', 'about', 'ar', {
  'meta.title': { source: meta.title ?? '', text: 'عن {{ site.name }}' },
  'node.title.text': { source: 'Our bread', text: 'خبزنا' },
  'node.home.label': { source: 'Start', text: 'الرئيسية' },
});

const documents = [
  settingsDocument({ frontend_site_name: 'Bakery', languages, frontend_domain: 'example.com' }),
  templateDocument('home', node('page')),
  templateDocument('about', about, meta),
  routeDocument('/', { page_template: 'home' }),
  routeDocument('/about', { page_template: 'about' }),
  arabic,
  translationDocument('page_route', '/about', 'ar', { 'route.url_string': { source: '/about', text: '/عن-المخبز' } }),
  translationDocument('settings', 'settings', 'ar', { 'site.name': { source: 'Bakery', text: 'المخبز' } }),
];
const site = compileSite(documents, { kit: testKit() });
const own = '/ar/%D8%B9%D9%86-%D8%A7%D9%84%D9%85%D8%AE%D8%A8%D8%B2';
const ask = (path: string, of = site) => answerPage(of, { path, search: '' });

test('a page answers in each language under its own address, text by text', () => {
  const page = ask(own);
  expect(page.status).toBe(200);
  expect(page.body).toContain('<html lang="ar" dir="rtl">');
  expect(page.body).toContain('<title>عن المخبز</title>');
  expect(page.body).toContain('خبزنا');
  expect(page.body).toMatch(/<[^>]*lang="en" dir="ltr"[^>]*>(?:(?!<\/h2>).)*Open daily/);
  expect(ask('/about').body.split('lang="en" dir="ltr"')).toHaveLength(2);
});

test('a translation whose source has changed since is shown still', () => {
  expect(ask(own).body).toContain('الرئيسية');
});

test('an address of the main language leads to the one the page has of its own', () => {
  expect(ask('/ar/about')).toMatchObject({ status: 308, location: own });
});

test('links lead to pages in the same language, the switch to the same page in the others', () => {
  const { body } = ask(own);
  expect(body).toContain('href="/ar"');
  expect(body).toContain(`href="${own}"`);
  expect(body).toMatch(/href="\/about" lang="en" hreflang="en"/);
  expect(body).toMatch(/href="\/fr\/about" lang="fr" hreflang="fr"/);
});

test('the head names the page in every language it says something in', () => {
  const links = Array.from(ask('/about').body.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g), ([, name, href]) => [
    name,
    href,
  ]);
  expect(links).toEqual([
    ['en', 'https://example.com/about'],
    ['ar', `https://example.com${own}`],
    ['x-default', 'https://example.com/about'],
  ]);
  // In French it says nothing of its own: it answers, and names the page it repeats.
  expect(ask('/fr/about').body).toContain('<link rel="canonical" href="https://example.com/about">');
  expect(ask('/fr/about').body).not.toContain('rel="alternate"');
  expect([...listAddresses(site)].filter(Boolean)).toEqual(['/', '/about', '/ar', own, '/fr']);
});

test('what is not there is said in the language of its address', () => {
  expect(ask('/ar/nothing')).toMatchObject({ status: 404 });
  expect(ask('/ar/nothing').body).toContain('الصفحة غير موجودة');
  expect(ask('/ar/nothing').body).toContain('<a href="/ar">');
  expect(ask('/nothing').body).toContain('Page not found');
});

test('a page route that says the beginning of a language itself answers there', () => {
  const mine = compileSite(
    [
      ...documents,
      templateDocument('mine', node('heading', { props: { text: 'Mine' } })),
      routeDocument('/ar', { page_template: 'mine' }),
    ],
    { kit: testKit() },
  );
  expect(ask('/ar', mine).body).toContain('Mine');
  expect(ask(own, mine).body).toContain('خبزنا');
});

test('a site with one language is the same bytes as before there were any', () => {
  const one = compileSite([settingsDocument({}), ...documents.slice(1)], { kit: testKit() });
  const { body } = ask('/about', one);
  expect(body).not.toContain('rel="alternate"');
  expect(ask('/ar/about', one).status).toBe(404);
  expect(one.languages).toEqual(['en']);
});

test('what a language lacks is said in the one it falls back to, else in the main one, text by text', () => {
  const heading = (id: string, text: string) => node('heading', { id, props: { text } });
  const three = [heading('one', 'Bread'), heading('two', 'Open daily'), heading('three', 'By the pier')];
  const said = (language: 'ar' | 'fr', texts: Record<string, [source: string, text: string]>) =>
    translationDocument(
      'page_template',
      'hi',
      language,
      Object.fromEntries(
        Object.entries(texts).map(([id, [source, text]]) => [`node.${id}.text`, { source, text }] as const),
      ),
    );
  const falling = compileSite(
    [
      settingsDocument({ languages: [languages[0]!, { language: 'fr', fallback: 'ar' }] }),
      templateDocument('hi', node('page', { slots: { main: three } })),
      routeDocument('/hi', { page_template: 'hi' }),
      said('ar', { one: ['Bread', 'خبز'], two: ['Open daily', 'كل يوم'] }),
      said('fr', { one: ['Bread', 'Pain'] }),
    ],
    { kit: testKit() },
  );
  const { body } = ask('/fr/hi', falling);
  const found = Array.from(body.matchAll(/<div class="heading[^"]*"([^>]*)><h2[^>]*>([^<]*)/g), ([, as, text]) => [
    text,
    as?.trim(),
  ]);
  expect(found).toEqual([
    ['Pain', ''],
    ['كل يوم', 'lang="ar" dir="rtl"'],
    ['By the pier', 'lang="en" dir="ltr"'],
  ]);
});

test('the next release takes over what is the same in each language, and makes anew what is not', () => {
  ask(own);
  const next = compileSite(documents, { kit: testKit(), previous: site });
  const same = compileSite(documents, { kit: site.kit, previous: site });
  expect(same.in('ar').kept.templates.size).toBeGreaterThan(0);
  const changed = compileSite(
    [
      ...documents.filter((each) => each !== arabic),
      { ...arabic, hash: 'new', body: { ...(arabic.body as object), texts: {} } },
    ],
    { kit: site.kit, previous: next },
  );
  expect(ask(own, changed).body).not.toContain('خبزنا');
});

test('texts of saved widgets, and of the props they are given, are said in each language', () => {
  const greeting = widgetDocument('greeting', node('heading', { props: { text: '{{ props.words }}' } }), [
    { name: 'words', kind: 'text', default: 'Hello' },
  ]);
  const page = node('page', {
    slots: { main: [node('@greeting', { id: 'one' }), node('@greeting', { id: 'two', props: { words: 'Good day' } })] },
  });
  const greeted = compileSite(
    [
      settingsDocument({ languages }),
      templateDocument('hi', page),
      routeDocument('/hi', { page_template: 'hi' }),
      greeting,
      translationDocument('widget', 'greeting', 'fr', { 'prop.words': { source: 'Hello', text: 'Salut' } }),
      translationDocument('page_template', 'hi', 'fr', { 'node.two.words': { source: 'Good day', text: 'Bonjour' } }),
    ],
    { kit: testKit() },
  );
  const { body } = ask('/fr/hi', greeted);
  expect(body).toContain('Salut');
  expect(body).toContain('Bonjour');
});

test('what cards and feeds say of a page is said in its language too', () => {
  const social = {
    title: 'Fresh bread',
    description: 'Every day',
    type: 'website',
    card: 'summary',
    account: '@bakery',
  } as const;
  const item = { title: '{{ item.name }}', link: '/', date: '', summary: '', author: '', image: '' };
  const said = { ...meta, social, feed: { call: '', title: 'News', item } };
  const texts = {
    'meta.social.title': { source: 'Fresh bread', text: 'خبز طازج' },
    'meta.feed.title': { source: 'News', text: 'أخبار' },
  };
  const changed = compileSite(
    documents.map((document) =>
      document === arabic
        ? translationDocument('page_template', 'about', 'ar', texts)
        : document.kind === 'page_template' && document.naturalKey === 'about'
          ? templateDocument('about', about, said)
          : document,
    ),
    { kit: testKit() },
  );
  const { body } = ask(own, changed);
  expect(body).toContain('property="og:title" content="خبز طازج"');
  expect(body).toContain('property="og:description" content="Every day"');
  expect(body).toContain('name="twitter:site" content="@bakery"');
  expect(ask(`${own}/rss.xml`, changed).body).toContain('<title>أخبار</title>');
  expect(ask('/about', changed).body).toContain('content="Fresh bread"');
});

test('a language switch is in the language of its page, whatever is written in it', () => {
  const items = [
    { label: 'English', language: 'en', href: '/' },
    { label: 'Deutsch', language: 'de', href: '/de' },
  ];
  const site = compileSite(
    [
      settingsDocument({ languages: [{ language: 'ar', fallback: null }] }),
      templateDocument('home', node('page', { slots: { main: [node('language-switch', { props: { items } })] } }), {
        title: 'Home',
      }),
      routeDocument('/', { page_template: 'home' }),
      translationDocument('page_template', 'home', 'ar', { 'meta.title': { source: 'Home', text: 'الرئيسية' } }),
    ],
    { kit: testKit() },
  );
  const { body } = answerPage(site, { path: '/ar', search: '' });
  expect(body).toMatch(/<nav class="language-switch[^>]*>/);
  expect(/<nav class="language-switch[^>]*>/.exec(body)?.[0]).not.toMatch(/ (?:lang|dir)=/);
  expect(body).not.toContain('Deutsch');
});
