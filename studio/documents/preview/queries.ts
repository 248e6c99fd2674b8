import { queryOptions } from '@tanstack/react-query';
import { createPreview } from '#contract/preview-address.ts';
import { call } from '#studio/session/call.ts';

const RENEWED = 45 * 60_000;

/** Where the drafts can be seen. The address holds for an hour, so it is renewed before. */
export const previewQuery = queryOptions({
  queryKey: ['preview-address'],
  queryFn: ({ signal }) => call(createPreview, { body: {}, signal }),
  staleTime: RENEWED,
  refetchInterval: RENEWED,
});
