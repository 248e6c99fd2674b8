import { queryOptions } from '@tanstack/react-query';
import { listRevisions, showRevision } from '#contract/revisions.ts';
import type { DocumentKind } from '#model/documents.ts';
import { call } from '#studio/session/call.ts';

/** The versions of a document, newest first. */
export const revisionsQuery = (kind: DocumentKind, id: string) =>
  queryOptions({
    queryKey: ['revisions', kind, id],
    queryFn: ({ signal }) => call(listRevisions, { params: { kind, id }, signal }),
    staleTime: 0,
  });

/** A document as one version had it; versions never change. */
export const revisionQuery = (kind: DocumentKind, id: string, version: number) =>
  queryOptions({
    queryKey: ['revisions', kind, id, version],
    queryFn: ({ signal }) => call(showRevision, { params: { kind, id, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
