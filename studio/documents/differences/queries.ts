import { queryOptions } from '@tanstack/react-query';
import { showRevision } from '#contract/revisions.ts';
import type { DocumentKind } from '#model/documents.ts';
import { call } from '#studio/session/call.ts';

/** A document in two of its versions; null where it is not there. */
export const versionsQuery = (kind: DocumentKind, id: string, from: number | null, to: number | null) =>
  queryOptions({
    queryKey: ['revisions', 'diff', kind, id, from, to],
    queryFn: async ({ signal }) => {
      const bodyAt = async (version: number | null): Promise<unknown> =>
        version === null ? null : (await call(showRevision, { params: { kind, id, version }, signal })).body;
      const [before, after] = await Promise.all([bodyAt(from), bodyAt(to)]);
      return { before, after };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
