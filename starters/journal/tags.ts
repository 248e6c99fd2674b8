import type { Texts } from './texts.ts';

const slugs = ['animals', 'birds', 'desert', 'mountains', 'night', 'plants', 'seasons', 'water', 'woods'] as const;

export type TagSlug = (typeof slugs)[number];

/** What the pieces are found by. */
export const tags = (t: Texts) =>
  slugs.map((slug) => ({ slug, name: t[`tag.${slug}.name`], text: t[`tag.${slug}.text`] }));
