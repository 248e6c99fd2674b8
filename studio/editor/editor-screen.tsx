import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { LayoutKind } from '#model/documents.ts';
import { savedWidgetsQuery } from '#studio/documents/layouts/queries.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { kindNamed } from './document/kinds/kinds.ts';
import { routesQuery, storedQuery } from './document/queries.ts';
import styles from './editor.module.css';
import { EditorBody } from './editor-body.tsx';
import { useAround } from './trail/use-in-place.ts';
import { useEditorSearch, useTrail } from './trail/use-trail.ts';

/** Edits the layout of a page template. */
export function TemplateEditorScreen() {
  const { pageKey } = useParams({ from: '/signed-in/pages/templates/$pageKey' });
  return <EditorScreen key={pageKey} kind="page_template" documentKey={pageKey} />;
}

/** Edits the layout of a saved widget. */
export function WidgetEditorScreen() {
  const { key } = useParams({ from: '/signed-in/pages/widgets/$key/layout' });
  return <EditorScreen key={key} kind="widget" documentKey={key} />;
}

function EditorScreen({ kind, documentKey }: { kind: LayoutKind; documentKey: string }) {
  // Of a widget in its place, the page it is in is looked at.
  const around = useAround();
  const [first] = useTrail();
  const { at } = useEditorSearch();
  const shown = first ?? { kind, key: documentKey };
  const hasPages = at === undefined && kindNamed(shown.kind).hasPages;
  const document = useQuery(storedQuery(kind, documentKey));
  const widgets = useQuery(savedWidgetsQuery);
  const routes = useQuery({ ...routesQuery(shown.key), enabled: hasPages });
  if (!document.data || !widgets.data) {
    const error = document.error ?? widgets.error;
    if (!error) return <EditorSkeleton />;
    return <ErrorState error={error} onRetry={() => void Promise.all([document.refetch(), widgets.refetch()])} />;
  }
  if (hasPages && routes.isPending) return <EditorSkeleton />;
  const sample = at ?? routes.data?.find((route) => route.sample_url_string !== '')?.sample_url_string ?? '/';
  return <EditorBody stored={document.data} widgets={widgets.data} samplePath={sample} around={around} />;
}

function EditorSkeleton() {
  return (
    <div className={styles.editor} aria-busy>
      <div className={styles.bar}>
        <Skeleton height={32} width={220} />
      </div>
      <div className={styles.panels}>
        <div className={styles.start}>
          <Skeleton className={styles.ghost} />
        </div>
        <div className={styles.middle}>
          <Skeleton className={styles.ghost} />
        </div>
        <div className={styles.end}>
          <Skeleton className={styles.ghost} />
        </div>
      </div>
    </div>
  );
}
