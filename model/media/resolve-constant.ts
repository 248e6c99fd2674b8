import { type ConstantImage, type MediaConstantBody, type Screen, screenStarts, screens } from './media-constant.ts';

/** Where and when a constant is shown. */
interface Showing {
  readonly language: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Path of the page: one of several weighted images is the same whenever it is shown. */
  readonly page: string;
}

interface ResolvedConstant {
  /** Key of the image on each screen; undefined where there is none at all. */
  readonly images: Record<Screen, string | undefined>;
  /** The moment something may change, in milliseconds since 1970; undefined for never. */
  readonly until: number | undefined;
}

/**
 * What a constant stands for. Of the images that fit language and moment the first that is for a screen is shown there,
 * or the first of all where none is; where it has a weight, one of those that fit and have one, drawn by the page.
 */
export function resolveConstant({ key, images }: MediaConstantBody, { language, at, page }: Showing): ResolvedConstant {
  const inLanguage = images.filter((each) => speaks(each, language));
  const fitting = inLanguage.filter(
    ({ from, until }) => (from ?? at) <= at && at < (until ?? Number.POSITIVE_INFINITY),
  );
  const share = shareOf(`${key} ${page}`);
  const choose = (screen: Screen): string | undefined => {
    const here = fitting.filter((each) => each.screens.length === 0 || each.screens.includes(screen));
    return draw(here.length > 0 ? here : fitting, share);
  };
  const edges = inLanguage.flatMap(({ from, until }) => [from, until]).filter((edge) => edge !== null && edge > at);
  return {
    images: { narrow: choose('narrow'), medium: choose('medium'), wide: choose('wide') },
    until: edges.length > 0 ? Math.min(...(edges as number[])) : undefined,
  };
}

/** Whether what it stands for differs by the page or the moment. */
export function isPassing({ images }: MediaConstantBody): boolean {
  return images.some(({ from, until, weight }) => from !== null || until !== null || weight !== null);
}

/** The screen a window is, by its width in pixels. */
export function screenOf(width: number): Screen {
  return screens.findLast((screen) => width >= screenStarts[screen]) ?? 'narrow';
}

function speaks({ languages }: ConstantImage, language: string): boolean {
  return languages.length === 0 || languages.some((each) => language === each || language.startsWith(`${each}-`));
}

function draw(images: readonly ConstantImage[], share: number): string | undefined {
  const [first] = images;
  if (!first || first.weight === null) return first?.image;
  const weighted = images.filter(({ weight }) => weight !== null);
  const whole = weighted.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  let left = share * whole;
  for (const { image, weight } of weighted) {
    left -= weight ?? 0;
    if (left < 0) return image;
  }
  return first.image;
}

/** A number from 0 to below 1 that a text always comes out as (FNV-1a, mixed once more: its high bits alone lie close for texts alike). */
function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
