import type { LayoutMeta } from '#model/layout/layout.ts';

type Said = Pick<LayoutMeta, 'title' | 'description' | 'image' | 'canonical' | 'social' | 'structured' | 'feed'>;

/** The texts of a page about itself in which data can stand, expressions among them. */
export function metaTexts({ title, description, image, canonical, social, structured = [], feed }: Said): string[] {
  const inStructured = structured.flatMap(({ fields, items = [], each = '' }) => [
    each,
    ...Object.values(fields),
    ...items.flatMap((item) => Object.values(item)),
  ]);
  const cards = [social?.title ?? '', social?.description ?? ''];
  const inFeed = feed ? [feed.title, ...Object.values(feed.item)] : [];
  return [title, description, image, canonical, ...cards, ...inStructured, ...inFeed].filter((text) => text !== '');
}
