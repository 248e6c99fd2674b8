import type { MediaConstantBody } from '#model/media/media-constant.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import { mediaNamed } from '#model/media/media-reference.ts';
import { resolveConstant } from '#model/media/resolve-constant.ts';
import type { Picture } from '#model/widget-type.ts';
import { pictureOf, ratioNamed } from './picture-of.ts';
import { pictureOnScreens } from './picture-on-screens.ts';

/** What a site can show. */
export interface Library {
  readonly image: (key: string) => MediaImageBody | undefined;
  readonly constant: (key: string) => MediaConstantBody | undefined;
  readonly language: string;
  /** The language, and those it falls back to. */
  readonly languages: readonly string[];
}

/** The page a picture is shown on, and when. */
export interface Moment {
  readonly page: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Hears of a moment from which on the picture may be another. */
  readonly until: (edge: number) => void;
}

/** For what is the same on every page at any time. */
export const always: Moment = { page: '', at: 0, until: () => undefined };

/** The picture of what an image prop names, if that is of the library: an image, or what a constant stands for. */
export function findPicture(src: string, ratio: string, library: Library, moment: Moment): Picture | undefined {
  const named = mediaNamed(src);
  if (!named) return undefined;
  const picture = (key: string | undefined) => {
    const body = key === undefined ? undefined : library.image(key);
    return body && pictureOf(body, library.languages, ratioNamed(ratio));
  };
  if (named.kind === 'media_image') return picture(named.key);
  const constant = library.constant(named.key);
  if (!constant) return undefined;
  const { images, until } = resolveConstant(constant, { ...moment, language: library.language });
  if (until !== undefined) moment.until(until);
  const { narrow, medium, wide } = images;
  return pictureOnScreens({
    narrow: picture(narrow),
    medium: medium === narrow ? undefined : picture(medium),
    wide: wide === medium ? undefined : picture(wide),
  });
}
