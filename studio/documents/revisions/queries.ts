import { queryOptions } from '@tanstack/react-query';
import { listRevisions } from '#contract/revisions.ts';
import type { DocumentKind } from '#model/documents.ts';
import { call } from '#studio/session/call.ts';

/** The versions of a document, newest first. */
export const revisionsQuery = (kind: DocumentKind, id: string) =>
  queryOptions({
    queryKey: ['revisions', kind, id],
    queryFn: ({ signal }) => call(listRevisions, { params: { kind, id }, signal }),
    staleTime: 0,
  });
