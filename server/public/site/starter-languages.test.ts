import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteLanguages } from '#model/site-languages/languages.ts';
import { gallerySite } from '#server/maintenance/gallery/gallery-site.ts';
import { compileDocuments, readStarter } from '#server/maintenance/gallery/starter-site.ts';
import { createAssetStore } from '#server/public/assets/asset-store.ts';
import { readFontFiles } from '#server/public/assets/font-files.ts';
import { createSiteKit } from '#server/public/assets/site-kit.ts';
import { answerPage } from '#site/answer-page.ts';
import { readCountries, readLanguage } from '#starters/atlas/languages.ts';
import { designs } from '#starters/gallery/design.ts';
import { starters } from '#starters/starters.ts';

/** Words that are the same in several languages, such as names: locale, or `*` for all -> the words. */
const sameWords: Record<string, string[]> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../cli/checks/same-words.json'), 'utf8'),
);

const localeOf: Record<string, string> = { 'zh-Hans': 'zh-Hans-CN', ar: 'ar-SA', it: 'it-IT', es: 'es', fr: 'fr' };
const further = siteLanguages.filter((language) => language !== 'en');

/** The name and description a founder gives the site, in its language. */
const said: Record<string, { name: string; description: string }> = {
  ar: { name: 'موقعنا', description: 'موقع نموذجي' },
  'zh-Hans': { name: '我们的网站', description: '示例网站' },
};
const saidIn = (language: string) => said[language] ?? { name: '42', description: '42' };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);

/** What people read, hear or find of a page: its texts, and those of attributes. Code and names marked as such stay out. */
function textsOf(html: string): string[] {
  const read = html
    .replace(/<(script|style|code|pre|svg)\b[\s\S]*?<\/\1>/g, ' ')
    // Addresses and the code of the language in a feed.
    .replace(/<(link|guid|language)\b[^>]*>[^<]*<\/\1>/g, ' ')
    .replace(/<(\w+)[^>]* (?:lang|translate)="[^"]*"[^>]*>[^<]*<\/\1>/g, ' ');
  const shown = read.replace(/<[^>]*>/g, '\n').split('\n');
  const attributes = [
    ...read.matchAll(/ (?:alt|aria-label|placeholder|title|data-[a-z]+-label|data-done)="([^"]*)"/g),
    ...read.matchAll(/<meta (?:name="description"|property="og:(?:title|description|site_name)") content="([^"]*)"/g),
    ...read.matchAll(/<input type="submit"[^>]* value="([^"]*)"/g),
  ].map(([, text = '']) => text);
  return [...shown, ...attributes].map((text) => plain(text).trim()).filter((text) => /\p{L}/u.test(text));
}

const latin = /\p{Script=Latin}{2,}/u;
const own: Record<string, RegExp> = { ar: /\p{Script=Arabic}/u, 'zh-Hans': /\p{Script=Han}/u };
/** What is set apart as left to right, URLs and names of files: the same in every language. */
const setApart = /\u2066[^\u2069]*\u2069|https?:\/\/\S+|[\w./-]+\.(?:js|json)\b/g;

function foreignTexts(
  texts: readonly string[],
  language: string,
  english: ReadonlySet<string>,
  names: readonly string[] = [],
): string[] {
  const same = [...(sameWords['*'] ?? []), ...(sameWords[localeOf[language] ?? ''] ?? []), ...names];
  const longest = same.toSorted((one, other) => other.length - one.length);
  const script = own[language];
  return [...new Set(texts)].filter((text) => {
    const rest = longest.reduce((left, word) => left.replaceAll(word, ''), text.replace(setApart, ''));
    if (!/\p{L}{2,}/u.test(rest)) return false;
    return script ? latin.test(rest) || !script.test(rest) : english.has(text);
  });
}

const countries = readCountries();
/** Every 20th: all 250 are made from the same template and tables. */
const sampled = new Set(countries.filter((_, at) => at % 20 === 0).map(({ code }) => `/country/${code}`));

/** What Atlas shows as it is: codes, symbols, names in a country's own languages, and in Latin letters those of its tables. */
function namesOfAtlas(language: string): string[] {
  const { words, capitals } = readLanguage(language);
  const tables = own[language] ? [] : [words.countries, words.languages, words.currencies, words.regions, capitals];
  return [
    ...countries.flatMap(({ code, cca2, domains, native, currencies }) => [
      `${cca2} / ${code.toUpperCase()}`,
      ...domains,
      ...native.flatMap(({ name, official }) => [name, official]),
      ...currencies.map(({ symbol }) => `(${symbol})`),
    ]),
    ...tables.flatMap((table) => Object.values(table)),
    // A capital without a name of its own in the language is called so in English too.
    ...(own[language] ? [] : countries.flatMap((country) => country.capitals)),
  ];
}

/** Every page and the 404 page of a starter, with some countries of Atlas. */
function pagesOf(key: string, language: string): string[] {
  const site = compileDocuments(readStarter(key, language, saidIn(language)));
  const waiting = ['/', '/nothing/here'];
  const seen = new Set(waiting);
  const bodies: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { body } = answerPage(site, { path, search: '' });
    bodies.push(body);
    for (const [, href = ''] of body.matchAll(/<a [^>]*href="(\/[^"#?]*)"/g)) {
      if (seen.has(href) || href.startsWith('/_') || (href.startsWith('/country/') && !sampled.has(href))) continue;
      seen.add(href);
      waiting.push(href);
    }
  }
  return bodies;
}

/** What the team reads of the documents: names of templates, titles of widgets and data sources. */
function titlesOf(key: string, language: string): string[] {
  return readStarter(key, language, saidIn(language)).flatMap(({ kind, body }) => {
    const { name, title } = body as Record<string, unknown>;
    const shown = kind === 'page_template' ? name : kind === 'widget' || kind === 'api' ? title : undefined;
    return typeof shown === 'string' ? [shown] : [];
  });
}

const cases = starters.flatMap(({ key }) => further.map((language) => [key, language] as const));

test.each(cases)('%s in %s has no text in another language, on no page, and none in the studio', (key, language) => {
  const all = (wanted: string) => [...pagesOf(key, wanted).flatMap(textsOf), ...titlesOf(key, wanted)];
  const texts = all(language);
  expect(texts.length).toBeGreaterThan(5);
  const names = key === 'atlas' ? namesOfAtlas(language) : [];
  expect(foreignTexts(texts, language, new Set(all('en')), names)).toEqual([]);
});

test.each(further)('the sections and pages of the gallery have no text in another language in %s', (language) => {
  const kit = createSiteKit(createAssetStore(), readFontFiles());
  const all = (wanted: string) =>
    designs.flatMap((design) => {
      const { site, keys } = gallerySite(design, kit, wanted);
      const name = /<title>[^<]*<\/title>|<meta property="og:[^>]*>/g;
      return keys.flatMap((key) => textsOf(answerPage(site, { path: `/${key}`, search: '' }).body.replace(name, '')));
    });
  expect(foreignTexts(all(language), language, new Set(all('en')))).toEqual([]);
});

test('a site from Blank in Arabic runs right to left, page and 404 page alike', () => {
  const pages = pagesOf('blank', 'ar');
  expect(pages).toHaveLength(2);
  for (const body of pages) {
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).not.toMatch(/dir="ltr"|lang="en"/);
  }
});

test('text in another language is found', () => {
  const english = new Set(['Bread and prices', 'Sold out']);
  expect(foreignTexts(['الخبز', 'Bread and prices'], 'ar', english)).toEqual(['Bread and prices']);
  expect(foreignTexts(['首页', 'الخبز', '浏览 sold out'], 'zh-Hans', english)).toEqual(['الخبز', '浏览 sold out']);
  expect(foreignTexts(['Malta', 'Malta, alone'], 'it', new Set(['Malta', 'Malta, alone']), ['Malta'])).toEqual([
    'Malta, alone',
  ]);
  expect(foreignTexts(['Pane e prezzi', 'Sold out'], 'it', english)).toEqual(['Sold out']);
  const html = '<p title="Title">Text<code>code</code></p><img alt="Alternative &amp; text"><input placeholder="Hint">';
  expect(textsOf(html)).toEqual(['Text', 'Title', 'Alternative & text', 'Hint']);
});
