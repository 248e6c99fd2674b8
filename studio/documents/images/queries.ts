import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { getMedia, listFolders, type MediaImage } from '#contract/media.ts';
import { call } from '#studio/session/call.ts';

/** What images are looked for by, without the page of the answer. */
export type ImagesWanted = Omit<GivenBodyOf<typeof getMedia>, 'page' | 'size'>;

/** Images that are asked for together. */
export const IMAGES_AT_ONCE = 100;

/** One part of the images looked for; the first is 0. */
export const imagesQuery = (wanted: ImagesWanted, part: number) =>
  queryOptions({
    queryKey: ['media', 'part', wanted, part],
    queryFn: ({ signal }) => call(getMedia, { body: { ...wanted, page: part + 1, size: IMAGES_AT_ONCE }, signal }),
    // What is in sight stays while it is asked for anew.
    staleTime: 60_000,
  });

/** The first of the images looked for; those before them stay until they are there. */
export const firstImagesQuery = (wanted: ImagesWanted) => ({
  ...imagesQuery(wanted, 0),
  placeholderData: keepPreviousData,
});

/** The folders and tags of the library, with how many images are in each. */
export const foldersQuery = queryOptions({
  queryKey: ['media', 'folders'],
  queryFn: ({ signal }) => call(listFolders, { signal }),
  placeholderData: keepPreviousData,
});

/** The image of a key, null when there is none. */
export async function findImage(key: string, signal?: AbortSignal): Promise<MediaImage | null> {
  const { media } = await call(getMedia, { body: { filter: { key }, size: 1 }, signal });
  return media[0] ?? null;
}

export const imageQuery = (key: string) =>
  queryOptions({
    queryKey: ['media', 'one', key],
    queryFn: ({ signal }) => findImage(key, signal),
  });
