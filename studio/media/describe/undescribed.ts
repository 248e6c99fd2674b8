import { queryOptions } from '@tanstack/react-query';
import { getMedia, type MediaImage } from '#contract/media.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { findImage } from '#studio/documents/images/queries.ts';
import { call } from '#studio/session/call.ts';

/** Images asked for together. */
const AT_ONCE = 100;

export interface Undescribed {
  images: readonly MediaImage[];
  /** How many lack an alt text in some language of the site. */
  total: number;
}

/**
 * Finds images that lack an alt text in some language of the site and that were not seen yet: first those without one
 * in its main language, then those without one in a further language.
 */
export async function findUndescribed(
  further: readonly SiteLanguage[],
  seen: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<Undescribed> {
  const inMain = await unseenOf({ has_alt: false }, seen, signal);
  if (further.length === 0) return inMain;
  const inFurther = await unseenOf({ has_alt: true, no_alt_in: [...further] }, seen, signal);
  return { images: [...inMain.images, ...inFurther.images], total: inMain.total + inFurther.total };
}

const newest = [{ field: 'upload_date' as const, descending: true }];

type Filter = Record<string, boolean | string[]>;

/** The first page that has an image not seen yet. */
async function unseenOf(filter: Filter, seen: ReadonlySet<string>, signal?: AbortSignal): Promise<Undescribed> {
  for (let page = 1; ; page += 1) {
    const body = { filter, page, size: AT_ONCE, sort: newest };
    const { media, total } = await call(getMedia, { body, signal });
    const images = media.filter(({ id }) => !seen.has(id));
    if (images.length > 0 || media.length < AT_ONCE) return { images, total };
  }
}

/** What is gone through, as it was when the screen was opened. `first` is the key of the image to begin with. */
export const undescribedQuery = (further: readonly SiteLanguage[] | undefined, first: string | undefined) =>
  queryOptions({
    queryKey: ['undescribed-images', further, first],
    queryFn: async ({ signal }) => {
      const [found, wanted] = await Promise.all([
        findUndescribed(further ?? [], new Set(), signal),
        first === undefined ? null : findImage(first, signal),
      ]);
      if (!wanted) return found;
      const others = found.images.filter(({ id }) => id !== wanted.id);
      const isExtra = others.length === found.images.length && !lacksAlt(wanted, further ?? []);
      return { images: [wanted, ...others], total: found.total + (isExtra ? 1 : 0) };
    },
    enabled: further !== undefined,
    // What is typed belongs to these images: they stay until the screen is left.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const lacksAlt = ({ alt_text, alt_texts }: MediaImage, further: readonly SiteLanguage[]): boolean =>
  alt_text === '' || further.some((language) => (alt_texts[language] ?? '') === '');
