import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Problem } from '#contract/problems.ts';
import { markOf } from '#model/layout/history.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { useEditor } from '../document/editor-context.ts';
import type { StoredDocument } from '../document/editor-document.ts';
import { kindNamed } from '../document/kinds/kinds.ts';
import { storedQuery } from '../document/queries.ts';

export interface Saving {
  isSaving: boolean;
  /** Answers whether nothing is unsaved any more. */
  save: () => Promise<boolean>;
  /** What someone else saved in between: to be compared and merged. */
  theirs: StoredDocument | undefined;
  endConflict: () => void;
}

/** Saving with the version the document was loaded at. `onInvalid` shows the faults it was refused for. */
export function useSave(onInvalid: () => void): Saving {
  const editor = useEditor();
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [theirs, setTheirs] = useState<StoredDocument | undefined>();
  const isRunning = useRef(false);

  const save = async () => {
    const { store } = editor;
    if (isRunning.current || !editor.canEdit || !store.isDirty()) return !store.isDirty();
    isRunning.current = true;
    setSaving(true);
    const mark = markOf(store.history());
    const { kind, key } = editor.stored();
    try {
      const { stored, message } = await kindNamed(kind).save(editor.stored(), store.document(), editor.catalogue);
      editor.setStored(stored);
      // An editor that is opened on it again begins with what is saved, not with what was loaded first.
      queries.setQueryData(storedQuery(kind, key).queryKey, stored);
      store.markSaved(mark);
      notify.done(message);
      void afterSave(queries, kind);
    } catch (error) {
      const problem = error instanceof Problem ? error.kind : undefined;
      if (problem === 'stale_version') setTheirs(await kindNamed(kind).load(key).catch(notifyAndForget));
      else notify.problem(error);
      if (problem === 'invalid') onInvalid();
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
    return !store.isDirty();
  };
  return { isSaving, save, theirs, endConflict: () => setTheirs(undefined) };
}

function notifyAndForget(error: unknown): undefined {
  notify.problem(error);
  return undefined;
}
