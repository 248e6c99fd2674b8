import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteLanguages } from '#model/site-languages/languages.ts';
import { readTexts } from '../messages.ts';
import { authors } from './authors.ts';
import { images, photographRows, photographs } from './photographs.ts';
import { postRows } from './posts.ts';
import { tags } from './tags.ts';
import type { Texts } from './texts.ts';

const t = readTexts<Texts>('journal', 'en');
const posts = postRows(t, 'en');
const licences = readFileSync(join(import.meta.dirname, 'LICENCES.md'), 'utf8');

test('each piece has a text, a writer, a photograph and tags of the journal, and stands where its date puts it', () => {
  const slugs = new Set<unknown>(authors(t).map(({ slug }) => slug));
  const tagged = new Set<unknown>(tags(t).map(({ slug }) => slug));
  const keys = new Set<unknown>(photographs.map(({ key }) => `media:${key}`));
  for (const post of posts) {
    const { slug, author_slug, author, image, body, dated, year } = post;
    expect([slug, slugs.has(author_slug), author !== '', keys.has(image)]).toEqual([slug, true, true, true]);
    expect(
      (post.tags as string[]).every((tag) => tagged.has(tag)),
      String(slug),
    ).toBe(true);
    expect(String(dated)).toContain(String(year));
    // Straight quotation marks, and what a plain text writes for a dash, were set.
    expect(String(body).replace(/<[^>]*>/g, ''), String(slug)).not.toMatch(/["'<>]|--|\.\.\.| {2}/);
    expect(String(body).split(/\s+/).length, String(slug)).toBeGreaterThan(300);
  }
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(13);
  const dates = posts.map(({ date }) => String(date));
  expect(dates).toEqual(dates.toSorted());
  expect(posts.map(({ number }) => number)).toEqual(dates.map((_, at) => at + 1));
  expect(posts.filter(({ lead }) => lead)).toHaveLength(1);
});

test('nobody and nothing in the journal is without a piece', () => {
  for (const { slug } of authors(t))
    expect(
      posts.some(({ author_slug }) => author_slug === slug),
      slug,
    ).toBe(true);
  for (const { slug } of tags(t))
    expect(posts.filter((post) => (post.tags as string[]).includes(slug)).length, slug).toBeGreaterThan(1);
});

test('each photograph is a file, with a licence that is told where it hangs and where it lies', () => {
  const files = readdirSync(join(import.meta.dirname, 'media'));
  expect(files.toSorted()).toEqual(photographs.map(({ key }) => `${key}.jpg`).toSorted());
  for (const { key, licence } of photographs) {
    const line = licences.split('\n').find((each) => each.startsWith(`| \`${key}.jpg\` |`)) ?? '';
    expect(line, key).toContain(t[`photo.${key}.photographer`]);
    expect(line, key).toContain(licence);
  }
  for (const { licence, licence_url } of photographRows(t, posts))
    expect(licences, String(licence)).toContain(String(licence_url));
  expect(
    images(t)
      .map(({ path }) => statSync(path).size)
      .reduce((sum, size) => sum + size),
  ).toBeLessThan(6_000_000);
});

test('each source is told with its number, and each piece by its title', () => {
  for (const { title, author } of posts) {
    expect(licences).toContain(String(title));
    expect(licences).toContain(String(author));
  }
});

test.each(siteLanguages)(
  'the pieces in %s are set in its own quotation marks, and dated by its calendar',
  (language) => {
    const rows = postRows(readTexts<Texts>('journal', language), language);
    for (const { slug, body, dated, year } of rows) {
      const text = String(body).replace(/<[^>]*>/g, '');
      expect(text, String(slug)).not.toMatch(language === 'en' ? /["'«»]/ : /["']|--|\.\.\./);
      expect(text.length, String(slug)).toBeGreaterThan(100);
      expect(String(dated), String(slug)).toContain(String(year));
    }
  },
);
