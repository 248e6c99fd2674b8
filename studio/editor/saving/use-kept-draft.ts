import { useEffect, useState } from 'react';
import { sameJson } from '#model/layout/merge-fields.ts';
import { draftKey, dropDraft, type KeptDraft, keepDraft, readDraft } from '../document/draft-storage.ts';
import { useEditor } from '../document/editor-context.ts';

const PAUSE_MS = 300;

/**
 * Keeps unsaved work in this browser until it is saved, against a closed tab, a crash or a lost session. Answers what
 * was kept from before, to be taken up again or dropped.
 */
export function useKeptDraft(site: string): { kept: KeptDraft | undefined; restore: () => void; discard: () => void } {
  const editor = useEditor();
  const [kept, setKept] = useState<KeptDraft | undefined>();
  const key = draftKey(site, editor.stored());

  useEffect(() => {
    let isGone = false;
    void readDraft(key).then((draft) => {
      if (isGone || !draft || editor.store.isDirty()) return;
      if (sameJson(draft.document, editor.store.document())) void dropDraft(key);
      else setKept(draft);
    });
    return () => {
      isGone = true;
    };
  }, [editor, key]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      const { store, stored } = editor;
      if (store.isDirty()) void keepDraft(key, { document: store.document(), from: stored(), at: Date.now() });
      else void dropDraft(key);
    };
    const stop = editor.store.subscribe('history', () => {
      timer ??= setTimeout(write, PAUSE_MS);
    });
    const flush = () => timer !== undefined && write();
    addEventListener('pagehide', flush);
    return () => {
      stop();
      flush();
      removeEventListener('pagehide', flush);
    };
  }, [editor, key]);

  return {
    kept,
    restore: () => {
      if (!kept) return;
      // Saving then starts from the version the work began with, so what others saved since is merged, not lost.
      editor.setStored(kept.from);
      editor.store.commit('editor.step.restoreDraft', (draft) => void Object.assign(draft, kept.document));
      setKept(undefined);
    },
    discard: () => {
      setKept(undefined);
      void dropDraft(key);
    },
  };
}
