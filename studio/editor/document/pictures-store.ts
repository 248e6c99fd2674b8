import { useEffect } from 'react';
import type { KnownPictures } from '#model/layout/copied-pictures.ts';
import { useSite } from '#studio/session/site-query.ts';

/** Where the images are that the layout names, for what is copied of it. */
export interface PicturesStore {
  get: () => KnownPictures;
  set: (change: Partial<KnownPictures>) => void;
}

/** @param at origins; the studio's, unless more are known, answers whoever knows the address of a picture */
export function createPicturesStore(at: readonly string[] = [location.origin]): PicturesStore {
  let known: KnownPictures = { at, images: {} };
  return {
    get: () => known,
    set: (change) => {
      known = { ...known, ...change };
    },
  };
}

/** Has what is copied name the site's own address before that of the studio, which may be closed to others. */
export function useSiteOfCopies(pictures: PicturesStore): void {
  const url = useSite()?.url;
  useEffect(() => {
    if (url !== undefined) pictures.set({ at: [...new Set([new URL(url).origin, location.origin])] });
  }, [pictures, url]);
}
