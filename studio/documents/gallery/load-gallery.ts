import { siteLanguages } from '#model/site-languages/languages.ts';
import { galleryPages, gallerySections } from '#starters/gallery/gallery.ts';
import type { GalleryTexts } from '#starters/gallery/texts.ts';

// Each language is a file of its own, loaded when it is wanted.
const catalogues = import.meta.glob<GalleryTexts>('../../../starters/gallery/messages/*.json', { import: 'default' });

/** Loads the gallery with sample text in a language, or in English where there is none. */
export async function loadGallery(language: string) {
  const known = siteLanguages.find((each) => each === language) ?? 'en';
  const load = catalogues[`../../../starters/gallery/messages/${known}.json`];
  if (!load) throw new Error(`the gallery has no texts in ${known}`);
  const texts = await load();
  return { language: known, sections: gallerySections(texts), pages: galleryPages(texts) };
}
