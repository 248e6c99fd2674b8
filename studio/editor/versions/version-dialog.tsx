import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { revisionQuery } from '#studio/documents/revisions/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { createCollaboratorsStore } from '../document/collaborators-store.ts';
import { type Editor, EditorContext, useEditor } from '../document/editor-context.ts';
import { documentOf, type StoredDocument } from '../document/editor-document.ts';
import { createEditorStore } from '../document/editor-store.ts';
import { kindOf } from '../document/kinds/kinds.ts';
import { createPicturesStore } from '../document/pictures-store.ts';
import { createSelectionStore } from '../document/selection-store.ts';
import { EditorDialog } from '../shared-parts/editor-dialog.tsx';
import { InPlaceContext, notInPlace } from '../trail/in-place.ts';
import { DifferenceList } from './difference-list.tsx';
import { VersionCanvas } from './version-canvas.tsx';
import styles from './version-dialog.module.css';

/** A version as it was beside the page as it is now, and what is different: each can be brought back by itself. */
export function VersionDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const t = useT();
  const editor = useEditor();
  const { kind, id } = editor.stored();
  const { data, error, refetch } = useQuery(revisionQuery(kind, id, version));
  const was = useMemo(
    () => data && kindOf({ kind }).asOf(editor.stored(), version, data.body),
    [data, editor, kind, version],
  );
  return (
    <EditorDialog title={t('editor.versions.title', { version })} where="whole" onClose={onClose}>
      {was ? <Beside was={was} /> : error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton height={300} />}
    </EditorDialog>
  );
}

function Beside({ was }: { was: StoredDocument }) {
  const t = useT();
  const now = useEditor();
  const [shown, setShown] = useState<'was' | 'now'>('was');
  const { old, current } = useMemo(() => {
    const reading = {
      screen: now.screen,
      catalogue: now.catalogue,
      keepVersions: now.keepVersions,
      canEdit: false,
      setStored: () => undefined,
      collaborators: createCollaboratorsStore(),
      pageWords: now.pageWords,
    };
    const old: Editor = {
      ...reading,
      store: createEditorStore(documentOf(was)),
      selection: createSelectionStore(),
      stored: () => was,
      pictures: createPicturesStore(now.pictures.get().at),
    };
    // What is chosen here is not what was selected in the page beneath.
    const current: Editor = {
      ...reading,
      store: now.store,
      selection: createSelectionStore(),
      stored: now.stored,
      pictures: now.pictures,
    };
    return { old, current };
  }, [now, was]);
  const show = (id: string) => {
    for (const { store, selection } of [old, current])
      selection.select(Object.hasOwn(store.document().tree.nodes, id) ? [id] : []);
  };
  const labels = { was: t('editor.versions.then', { version: was.version }), now: t('editor.versions.now') };
  return (
    <div className={styles.whole}>
      <div className={styles.switch}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('editor.versions.which')}
          value={shown}
          onChange={(next) => setShown(next === 'now' ? 'now' : 'was')}
          data={[
            { value: 'was', label: labels.was },
            { value: 'now', label: labels.now },
          ]}
        />
      </div>
      <div className={styles.pages} data-shown={shown}>
        {(
          [
            ['was', old],
            ['now', current],
          ] as const
        ).map(([name, editor]) => (
          <section key={name} className={styles.page} data-page={name} aria-label={labels[name]}>
            <h3 className={styles.name}>{labels[name]}</h3>
            <EditorContext value={editor}>
              {/* Versions of a widget are looked at alone. */}
              <InPlaceContext value={notInPlace}>
                <VersionCanvas title={labels[name]} />
              </InPlaceContext>
            </EditorContext>
          </section>
        ))}
      </div>
      <DifferenceList was={old} onShow={show} />
    </div>
  );
}
