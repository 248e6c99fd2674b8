import { useEffect, useMemo, useRef, useState } from 'react';
import type { History } from '#model/layout/history.ts';
import { sameJson } from '#model/layout/merge-fields.ts';
import { resumeHistory } from '#model/layout/stored-history.ts';
import { whenIdle } from '#studio/session/when-idle.ts';
import { applyDifferences } from '../document/apply-differences.ts';
import { type Editor, useEditor } from '../document/editor-context.ts';
import type { EditorDocument, StoredDocument } from '../document/editor-document.ts';
import { dropDrafts, newDraftId, readDraft, readDrafts, type StoredDraft } from './draft-storage.ts';
import { createDraftWriter, type DraftWriter } from './draft-writer.ts';

const PAUSE_MS = 100;
const LATEST_MS = 500;

/** What an editor left, ready to go on with. */
interface Left {
  head: StoredDraft;
  from: StoredDocument;
  history: History<EditorDocument>;
}

interface StoredDrafts {
  /** When the work was left that can be taken up again or dropped. */
  keptAt: number | undefined;
  restore: () => void;
  discard: () => void;
  /** False when this browser has no room for what is unsaved. */
  isKept: boolean;
}

/**
 * Keeps unsaved work and its steps in this browser, against a closed tab, a crash or a lost session. The steps that led
 * to what is stored are taken up again unasked; what was left unsaved is offered, and until that is answered stays beside
 * what is kept now.
 */
export function useStoredDraft(site: string): StoredDrafts {
  const editor = useEditor();
  const [left, setLeft] = useState<readonly Left[]>([]);
  const [isKept, setKept] = useState(true);
  const id = useMemo(() => newDraftId(site, editor.stored()), [site, editor]);
  const writer = useRef<DraftWriter>(undefined);

  useEffect(() => {
    const own = createDraftWriter(id, editor, setKept);
    writer.current = own;
    let isGone = false;
    void readLeft(site, editor).then(({ saved, unsaved }) => {
      if (isGone) return;
      setLeft(unsaved);
      const { store } = editor;
      if (!saved || store.history().last > 0 || !sameJson(saved.history.state, store.document())) return;
      store.resume({ ...saved.history, state: store.document() });
      own.begin();
    });
    const stop = keepWriting(editor, own);
    return () => {
      isGone = true;
      stop();
      own.close();
    };
  }, [editor, id, site]);

  const [first] = left;
  return {
    keptAt: first?.head.at,
    isKept,
    restore: () => {
      if (!first) return;
      const { store, setStored } = editor;
      // Saving then starts from the version the work began with, so what others saved since is merged, not lost.
      setStored(first.from);
      if (store.isDirty()) {
        const before = store.document();
        store.commit('editor.step.restoreDraft', (draft) => applyDifferences(draft, before, first.history.state));
      } else {
        store.resume(first.history);
        writer.current?.begin();
      }
      setLeft(left.slice(1));
      void writer.current?.write().then(() => dropDrafts([first.head.id]));
    },
    discard: () => {
      setLeft(left.slice(1));
      if (first) void dropDrafts([first.head.id]);
    },
  };
}

/** What is kept of the document: the newest steps that led to it as it is stored, and all that is unsaved. */
async function readLeft(
  site: string,
  { stored, store }: Editor,
): Promise<{ saved: Left | undefined; unsaved: Left[] }> {
  const { id, version } = stored();
  const drafts = await readDrafts(site, stored());
  const isOfStored = (draft: StoredDraft) => draft.document === id && draft.version === version;
  const saved = drafts.filter((draft) => !draft.isUnsaved && isOfStored(draft)).slice(0, 1);
  const stale = drafts.filter((draft) => !draft.isUnsaved && !saved.includes(draft));
  const read = await Promise.all(drafts.filter((draft) => !stale.includes(draft)).map(readWhole));
  const whole = read.flatMap((each) => each ?? []);
  const isDone = ({ head, history }: Left) => head.isUnsaved && sameJson(history.state, store.document());
  void dropDrafts([...stale, ...whole.filter(isDone).map(({ head }) => head)].map((draft) => draft.id));
  return {
    saved: whole.find(({ head }) => !head.isUnsaved),
    unsaved: whole.filter((each) => each.head.isUnsaved && !isDone(each)),
  };
}

async function readWhole(head: StoredDraft): Promise<Left | undefined> {
  const draft = await readDraft(head);
  const history = draft && resumeHistory(head.history, draft.base, draft.stepOf);
  return history && { head, from: draft.from, history };
}

/** Writes what was done once a person pauses, or leaves. Answers what ends it. */
function keepWriting({ store }: Editor, writer: DraftWriter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let callOff: (() => void) | undefined;
  const write = () => {
    clearTimeout(timer);
    callOff?.();
    timer = undefined;
    void writer.write();
  };
  // A key that is pressed meanwhile comes first.
  const soon = () => {
    callOff = whenIdle(write, LATEST_MS);
  };
  const stop = store.subscribe('history', () => {
    timer ??= setTimeout(soon, PAUSE_MS);
  });
  const flush = () => timer !== undefined && write();
  addEventListener('pagehide', flush);
  return () => {
    stop();
    flush();
    removeEventListener('pagehide', flush);
  };
}
