import { useEffect, useMemo, useState } from 'react';
import { sameJson } from '#model/layout/merge-fields.ts';
import { dropDraft, type KeptDraft, keepDraft, newDraftId, readDrafts } from '../document/draft-storage.ts';
import { useEditor } from '../document/editor-context.ts';
import { whenIdle } from '../document/when-idle.ts';

const PAUSE_MS = 300;
const LATEST_MS = 1000;

/**
 * Keeps unsaved work in this browser until it is saved, against a closed tab, a crash or a lost session. Answers what
 * was kept from before, to be taken up again or dropped; until that is answered it stays beside what is kept now.
 */
export function useKeptDraft(site: string): {
  kept: KeptDraft | undefined;
  restore: () => Promise<void>;
  discard: () => void;
} {
  const editor = useEditor();
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>([]);
  const id = useMemo(() => newDraftId(site, editor.stored()), [site, editor]);
  useEffect(() => {
    let isGone = false;
    void readDrafts(site, editor.stored()).then((found) => {
      if (isGone) return;
      const isDone = ({ document }: KeptDraft) => sameJson(document, editor.store.document());
      for (const draft of found.filter(isDone)) void dropDraft(draft.id);
      setDrafts(found.filter((draft) => !isDone(draft)));
    });
    return () => {
      isGone = true;
    };
  }, [editor, site]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let callOff: (() => void) | undefined;
    const write = () => {
      clearTimeout(timer);
      callOff?.();
      timer = undefined;
      const { store, stored } = editor;
      if (store.isDirty()) void keepDraft({ id, document: store.document(), from: stored(), at: Date.now() });
      else void dropDraft(id);
    };
    // The browser copies every node to keep it: a key that is pressed meanwhile comes first.
    const soon = () => {
      callOff = whenIdle(write, LATEST_MS);
    };
    const stop = editor.store.subscribe('history', () => {
      timer ??= setTimeout(soon, PAUSE_MS);
    });
    const flush = () => timer !== undefined && write();
    addEventListener('pagehide', flush);
    return () => {
      stop();
      flush();
      removeEventListener('pagehide', flush);
    };
  }, [editor, id]);

  const [kept] = drafts;
  return {
    kept,
    restore: async () => {
      if (!kept) return;
      // Saving then starts from the version the work began with, so what others saved since is merged, not lost.
      editor.setStored(kept.from);
      editor.store.commit('editor.step.restoreDraft', (draft) => void Object.assign(draft, kept.document));
      setDrafts(drafts.slice(1));
      await keepDraft({ ...kept, id, at: Date.now() });
      await dropDraft(kept.id);
    },
    discard: () => {
      setDrafts(drafts.slice(1));
      if (kept) void dropDraft(kept.id);
    },
  };
}
