import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLayout } from '#model/layout/check-layout.ts';
import { siteLanguages } from '#model/site-languages/languages.ts';
import { createAssetStore } from '#server/public/assets/asset-store.ts';
import { readFontFiles } from '#server/public/assets/font-files.ts';
import { createSiteKit } from '#server/public/assets/site-kit.ts';
import { listStarterFiles } from '#server/public/assets/starter-files.ts';
import { answerPage } from '#site/answer-page.ts';
import { designs } from '#starters/gallery/design.ts';
import { galleryPages, gallerySections } from '#starters/gallery/gallery.ts';
import type { GalleryTexts } from '#starters/gallery/texts.ts';
import { readTexts } from '#starters/messages.ts';
import { catalogue } from '#widgets/catalogue.ts';
import { gallerySite } from './gallery-site.ts';

const texts = readTexts<GalleryTexts>('gallery', 'en');
const sections = gallerySections(texts);
const pages = galleryPages(texts);
const all = [...sections.map(({ key, node }) => ({ key, main: [node] })), ...pages];
const root = join(import.meta.dirname, '..', '..', '..');

test('the gallery has thirty sections and ten pages at the least, in three designs', () => {
  expect(sections.length).toBeGreaterThanOrEqual(30);
  expect(pages.length).toBeGreaterThanOrEqual(10);
  for (const design of designs) {
    expect(sections.filter((section) => section.design === design).length).toBeGreaterThanOrEqual(10);
    expect(pages.some((page) => page.design === design)).toBe(true);
  }
});

test('every section and page passes all checks of layouts, and stands beside its picture', () => {
  for (const { key, main } of all) {
    for (const node of main) expect(checkLayout(node, { types: catalogue, saved: new Map() }).issues, key).toEqual([]);
    for (const language of siteLanguages) {
      const picture = join(root, 'studio/documents/gallery/pictures', language, `${key}.webp`);
      expect(existsSync(picture), picture).toBe(true);
    }
  }
});

test.each(siteLanguages)(
  'each answers without a fault as a page in %s, with pictures that are there',
  async (language) => {
    const kit = createSiteKit(createAssetStore(), readFontFiles());
    const files = listStarterFiles();
    const names = new Set<string>(pages.map(({ key }) => key));
    for (const design of designs) {
      const { site, keys } = gallerySite(design, kit, language);
      for (const key of keys) {
        const { status, faults, body } = answerPage(site, { path: `/${key}`, search: '' });
        expect({ key, status, faults }).toEqual({ key, status: 200, faults: [] });
        expect(body, key).not.toMatch(/ style=|\{\{|undefined|\[object/);
        expect(body.match(/<h1/g) ?? [], key).toHaveLength(names.has(key) ? 1 : 0);
        if (names.has(key)) expect(skippedHeadings(body), key).toEqual([]);
        for (const [, address = ''] of body.matchAll(/<img [^>]*src="(\/_\/starter\/[^"]*)"/g))
          expect(await files.find(address), address).toBeDefined();
        expect(body, key).not.toMatch(/<img (?![^>]* width=)[^>]*src="\/_\/starter/);
      }
    }
  },
);

/** Headings that stand more than one level below the one before them. */
function skippedHeadings(body: string): string[] {
  const levels = Array.from(body.matchAll(/<h([1-6])/g), ([, level]) => Number(level));
  return levels.flatMap((level, at) =>
    level > (levels[at - 1] ?? 0) + 1 ? [`h${levels[at - 1] ?? 0} h${level}`] : [],
  );
}
