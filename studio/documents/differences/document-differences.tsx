import '#studio/messages/form-words.ts';
import '#studio/messages/layout-words.ts';
import '#studio/messages/look-words.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DocumentKind } from '#model/documents.ts';
import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { savedWidgetsQuery } from '#studio/documents/layouts/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { catalogue as types } from '#widgets/catalogue.ts';
import { differences } from './difference.ts';
import { DifferenceList } from './difference-list.tsx';
import styles from './differences.module.css';
import { speak } from './place-words.ts';
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
  const t = useT();
  const { data, error, refetch } = useQuery(versionsQuery(kind, id, from, to));
  const widgets = useQuery(savedWidgetsQuery).data;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || !widgets) {
    return (
      <Delayed>
        <Skeleton height={120} />
      </Delayed>
    );
  }
  const saved = new Map(widgets.map((widget): [string, WidgetBody] => [widget.key, widget]));
  const catalogue: LayoutCatalogue = { types, saved };
  const compared = { kind, before: data.before ?? {}, after: data.after ?? {} };
  const found = differences(compared.before, compared.after).map((each) => speak(catalogue, compared, each));
  if (found.length === 0) return <p className={styles.quiet}>{t('difference.none')}</p>;
  return <DifferenceList differences={found} />;
}
