import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Problem } from '#contract/problems.ts';
import { markOf } from '#model/layout/history.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { useT } from '#studio/messages/use-t.ts';
import { whenServerResponds } from '#studio/session/when-server-responds.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { useEditor } from '../document/editor-context.ts';
import { documentOf, type StoredDocument } from '../document/editor-document.ts';
import { kindNamed } from '../document/kinds/kinds.ts';
import { storedQuery } from '../document/queries.ts';
import { mergeDocuments } from './merge-documents.ts';
import { takeMerged } from './take-merged.ts';

/** How often what others save meanwhile is merged before one is asked. */
const MERGES = 5;

export interface Saving {
  isSaving: boolean;
  /** The server was not to be reached: it is saved once it is. */
  isWaiting: boolean;
  /** Answers whether nothing is unsaved any more. */
  save: () => Promise<boolean>;
  /** What someone else saved in between, where both changed the same: to be chosen from. */
  theirs: StoredDocument | undefined;
  endConflict: () => void;
}

/**
 * Saving with the version the document was loaded at. What somebody else saved in between is merged; a person is asked
 * only where both changed the same. `onInvalid` shows the faults it was refused for.
 */
export function useSave(onInvalid: () => void): Saving {
  const t = useT();
  const editor = useEditor();
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [theirs, setTheirs] = useState<StoredDocument | undefined>();
  const isRunning = useRef(false);
  const { store } = editor;

  const send = async (): Promise<string> => {
    const mark = markOf(store.history());
    const { kind, key } = editor.stored();
    const { stored, message } = await kindNamed(kind).save(editor.stored(), store.document(), editor.catalogue);
    editor.setStored(stored);
    // An editor that is opened on it again begins with what is saved, not with what was loaded first.
    queries.setQueryData(storedQuery(kind, key).queryKey, stored);
    store.markSaved(mark);
    void afterSave(queries, kind);
    return message;
  };

  /** Merges what somebody else saved; answers what it was, or undefined where one has to choose. */
  const merge = async (): Promise<StoredDocument | undefined> => {
    const { kind, key } = editor.stored();
    const other = await kindNamed(kind).load(key);
    const { document, conflicts } = mergeDocuments(documentOf(editor.stored()), store.document(), documentOf(other));
    if (conflicts.length > 0) {
      setTheirs(other);
      return undefined;
    }
    takeMerged(editor, document, other);
    return other;
  };

  const sendAndMerge = async (): Promise<string | undefined> => {
    let merged: string | undefined;
    for (let tries = 0; ; tries += 1) {
      try {
        const message = await send();
        return merged ?? message;
      } catch (error) {
        if (!(error instanceof Problem) || error.kind !== 'stale_version' || tries === MERGES) throw error;
        const other = await merge();
        if (!other) return undefined;
        merged = t('editor.conflict.merged', { name: other.updatedBy ?? t('editor.someone'), version: other.version });
      }
    }
  };

  const save = async (isAgain = false) => {
    if (isRunning.current || !editor.canEdit || !store.isDirty()) return !store.isDirty();
    isRunning.current = true;
    setSaving(true);
    try {
      const message = await sendAndMerge();
      if (message !== undefined) notify.done(message);
      setWaiting(false);
    } catch (error) {
      const problem = error instanceof Problem ? error.kind : undefined;
      setWaiting(problem === 'unavailable');
      if (problem !== 'unavailable' || !isAgain) notify.problem(error);
      if (problem === 'invalid') onInvalid();
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
    return !store.isDirty();
  };

  const saveAgain = useEffectEvent(() => void save(true));
  useEffect(() => (isWaiting && !isSaving ? whenServerResponds(saveAgain) : undefined), [isWaiting, isSaving]);
  return { isSaving, isWaiting, save: () => save(), theirs, endConflict: () => setTheirs(undefined) };
}
