import { queryOptions } from '@tanstack/react-query';
import { createPreview } from '#contract/preview-address.ts';
import { comparePage, compareReleases, DRAFTS } from '#contract/release-comparison.ts';
import { call } from '#studio/session/call.ts';

const RENEWED = 45 * 60_000;

export const comparisonQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['changes', 'compared', from, to],
    queryFn: ({ signal }) => call(compareReleases, { query: { from, to }, signal }),
    retry: false,
  });

export const comparedPageQuery = (from: string, to: string, path: string) =>
  queryOptions({
    queryKey: ['changes', 'compared-page', from, to, path],
    queryFn: ({ signal }) => call(comparePage, { query: { from, to, path }, signal }),
    retry: false,
  });

/** Where one side can be seen. The address holds for an hour, so it is renewed before. */
export const sideQuery = (side: string) =>
  queryOptions({
    queryKey: ['preview-address', side],
    queryFn: ({ signal }) => call(createPreview, { body: side === DRAFTS ? {} : { release_id: side }, signal }),
    staleTime: RENEWED,
    refetchInterval: RENEWED,
  });
