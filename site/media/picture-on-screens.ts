import { type Screen, screenStarts } from '#model/media/media-constant.ts';
import type { Picture } from '#model/widget-type.ts';

/**
 * One picture that is another on wider screens; those that are left out show what the next narrower one does. With each
 * comes its own size, so that nothing moves whichever it is.
 */
export function pictureOnScreens(pictures: Record<Screen, Picture | undefined>): Picture | undefined {
  const { narrow, medium, wide } = pictures;
  const base = narrow ?? medium ?? wide;
  if (!base) return undefined;
  const others = [...sourcesFrom('wide', wide), ...sourcesFrom('medium', medium)];
  if (others.length === 0 || base !== narrow) return base;
  // A colour would be that of one of them.
  return { ...base, sources: [...others, ...base.sources], ground: null };
}

function sourcesFrom(screen: Screen, picture: Picture | undefined): Picture['sources'] {
  if (!picture) return [];
  const { width, height, sources, srcset, src } = picture;
  const media = `(min-width: ${screenStarts[screen]}px)`;
  const own = { media, width, height };
  const last = { type: '', srcset: srcset === '' ? src : srcset };
  return [...sources, last].map((source) => ({ ...source, ...own }));
}
