import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { getMedia, mediaSorts, updateImage } from '#contract/media.ts';
import { call } from '#studio/session/call.ts';
import { listRequestOf } from '#studio/ui/list/list-search.ts';
import { type MediaSearch, wantedOf } from './media-search.ts';

/** A page of the library, as a list. */
export function mediaQuery(search: MediaSearch) {
  const request = { ...listRequestOf(search, mediaSorts), filter: wantedOf(search).filter };
  return queryOptions({
    queryKey: ['media', 'list', request],
    queryFn: ({ signal }) => call(getMedia, { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}

export async function saveImage(values: z.output<typeof updateImage.body>) {
  const { message, image } = await call(updateImage, { body: values });
  return { message, document: image };
}
