import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  constantSorts,
  createMediaConstant,
  getMediaConstants,
  type MediaConstant,
  updateMediaConstant,
} from '#contract/media-constants.ts';
import { Problem } from '#contract/problems.ts';
import { call } from '#studio/session/call.ts';
import { type ListSearch, listRequestOf } from '#studio/ui/list/list-search.ts';
import type { ConstantFormValues } from './constant-form-values.ts';

export type ConstantSearch = ListSearch<never>;

export function constantsQuery(search: ConstantSearch) {
  const request = listRequestOf(search, constantSorts);
  return queryOptions({
    queryKey: ['media-constants', 'list', request],
    queryFn: ({ signal }) => call(getMediaConstants, { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}

export async function readConstant(key: string, signal: AbortSignal): Promise<MediaConstant> {
  const { media } = await call(getMediaConstants, { body: { filter: { key }, size: 1 }, signal });
  if (!media[0]) throw new Problem('not_found');
  return media[0];
}

export async function saveConstant({ id, version, ...constant }: ConstantFormValues) {
  const { message, constant: document } =
    id === undefined
      ? await call(createMediaConstant, { body: constant })
      : await call(updateMediaConstant, { body: { id, version, constant } });
  return { message, document };
}
