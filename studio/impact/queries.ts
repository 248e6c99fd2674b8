import { queryOptions } from '@tanstack/react-query';
import { findReach } from '#contract/impact.ts';
import type { DocumentKind } from '#model/documents.ts';
import { call } from '#studio/session/call.ts';

/** Everything that a change of a document reaches. */
export const impactQuery = (kind: DocumentKind, key: string) =>
  queryOptions({
    queryKey: ['uses', 'reach', { kind, key }],
    queryFn: ({ signal }) => call(findReach, { body: { kind, key }, signal }),
    staleTime: 0,
  });
