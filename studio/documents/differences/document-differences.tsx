import { useQuery } from '@tanstack/react-query';
import type { DocumentKind } from '#model/documents.ts';
import { BodyDifferences } from './body-differences.tsx';
import { versionsQuery } from './queries.ts';

interface DocumentDifferencesProps {
  kind: DocumentKind;
  id: string;
  /** The versions that are compared; null where the document is not there. */
  from: number | null;
  to: number | null;
}

/** What differs between two versions of a document, in words, before and after. */
export function DocumentDifferences({ kind, id, from, to }: DocumentDifferencesProps) {
  const { data, error, refetch } = useQuery(versionsQuery(kind, id, from, to));
  return <BodyDifferences kind={kind} bodies={data} error={error} onRetry={refetch} />;
}
