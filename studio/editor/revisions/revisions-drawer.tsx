import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { VersionList } from '#studio/documents/revisions/version-list.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { applyDifferences } from '../document/apply-differences.ts';
import { useEditor } from '../document/editor-context.ts';
import { documentOf } from '../document/editor-document.ts';
import { kindNamed } from '../document/kinds/kinds.ts';
import { storedQuery } from '../document/queries.ts';
import { EditorDialog } from '../shared-parts/editor-dialog.tsx';
import { revisionFieldLabel } from './revision-labels.ts';

const VersionDialog = lazy(async () => ({ default: (await import('../versions/version-dialog.tsx')).VersionDialog }));

/** The versions of the document; a restored one takes the place of what is edited. */
export function RevisionsDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const editor = useEditor();
  const queries = useQueryClient();
  const { kind, id, key, version } = editor.stored();
  const [looked, setLooked] = useState<number>();
  const takeRestored = async () => {
    const stored = await kindNamed(kind).load(key);
    editor.setStored(stored);
    queries.setQueryData(storedQuery(kind, key).queryKey, stored);
    const before = editor.store.document();
    editor.store.commit('editor.step.restoreVersion', (draft) => applyDifferences(draft, before, documentOf(stored)));
    editor.store.markSaved();
    editor.selection.keep((node) => Object.hasOwn(editor.store.document().tree.nodes, node));
    onClose();
  };
  return (
    <EditorDialog title={t('editor.revisions.title')} where="end" onClose={onClose}>
      <VersionList
        kind={kind}
        id={id}
        version={version}
        fieldLabel={revisionFieldLabel}
        mayRestore={editor.canEdit}
        hasChanges={editor.store.isDirty()}
        alwaysAsks
        onRestored={takeRestored}
        onLook={setLooked}
      />
      <Suspense>
        {looked !== undefined && <VersionDialog version={looked} onClose={() => setLooked(undefined)} />}
      </Suspense>
    </EditorDialog>
  );
}
