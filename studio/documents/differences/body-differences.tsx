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

interface BodyDifferencesProps {
  kind: DocumentKind;
  /** The document before and after, null where it is not there; undefined while they are asked for. */
  bodies: { before: unknown; after: unknown } | undefined;
  error: unknown;
  onRetry: () => unknown;
}

/** What differs between two bodies of a document, in words, before and after. */
export function BodyDifferences({ kind, bodies, error, onRetry }: BodyDifferencesProps) {
  const t = useT();
  const widgets = useQuery(savedWidgetsQuery).data;
  if (error && !bodies) return <ErrorState error={error} onRetry={() => void onRetry()} />;
  if (!bodies || !widgets) {
    return (
      <Delayed>
        <Skeleton height={120} />
      </Delayed>
    );
  }
  const saved = new Map(widgets.map((widget): [string, WidgetBody] => [widget.key, widget]));
  const catalogue: LayoutCatalogue = { types, saved };
  const compared = { kind, before: bodies.before ?? {}, after: bodies.after ?? {} };
  const found = differences(compared.before, compared.after)
    .map((each) => speak(catalogue, compared, each))
    // A field that came without anything in it.
    .filter(({ before, after }) => before !== '' || after !== '');
  if (found.length === 0) return <p className={styles.quiet}>{t('difference.none')}</p>;
  return <DifferenceList differences={found} />;
}
