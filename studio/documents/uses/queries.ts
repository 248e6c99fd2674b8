import { queryOptions } from '@tanstack/react-query';
import { listUses } from '#contract/revisions.ts';
import type { DocumentKind } from '#model/documents.ts';
import { call } from '#studio/session/call.ts';

/** What uses a document, and the addresses it reaches in the end. */
export const usesQuery = (kind: DocumentKind, key: string) =>
  queryOptions({
    queryKey: ['uses', { kind, key }],
    queryFn: ({ signal }) => call(listUses, { params: { kind, key }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
