import { changesOf, startStoring } from '#model/layout/stored-history.ts';
import type { Editor } from '../document/editor-context.ts';
import {
  CHANNEL,
  DRAFTS,
  dropDrafts,
  dropOldest,
  GROUNDS,
  STEPS,
  type StoredBase,
  type StoredDraft,
  type StoredStep,
  stores,
} from './draft-storage.ts';

/** Histories of what is saved that are kept, of whichever documents. */
const MAX_SAVED = 8;

export interface DraftWriter {
  /** Writes what is new. */
  write: () => Promise<void>;
  /** The history is another from now on. */
  begin: () => void;
  close: () => void;
}

/**
 * Keeps what an editor does, step by step: what is written is as much as was changed, however large the document. `onKept`
 * is told whether this browser had room.
 */
export function createDraftWriter(
  id: string,
  { store, stored }: Pick<Editor, 'store' | 'stored'>,
  onKept: (isKept: boolean) => void,
): DraftWriter {
  let keeping = startStoring(store.history());
  let ground: Omit<StoredBase, 'id'> | undefined;
  const forget = () => {
    keeping = { ...keeping, isWritten: false };
    ground = undefined;
  };

  const tryWrite = async (): Promise<void> => {
    const history = store.history();
    const isUnsaved = store.isDirty();
    if (!isUnsaved && history.done.length + history.undone.length === 0) {
      const wasKept = ground !== undefined;
      forget();
      if (wasKept) await dropDrafts([id]);
      return;
    }
    const from = stored();
    const { head, steps, keeping: next } = changesOf(history, keeping);
    const draft: StoredDraft = {
      id,
      at: Date.now(),
      isUnsaved,
      document: from.id,
      version: from.version,
      history: head,
    };
    const isGroundNew = ground?.from !== from || ground.base !== next.base;
    // Before it is on the disk, as the next step may come meanwhile.
    [keeping, ground] = [next, { from, base: next.base }];
    await stores.write([DRAFTS, GROUNDS, STEPS], (each) => {
      each(DRAFTS).put(draft);
      if (isGroundNew) each(GROUNDS).put({ id, from, base: next.base } satisfies StoredBase);
      for (const [number, step] of steps) each(STEPS).put({ draft: id, number, step } satisfies StoredStep);
      if (head.first > 0) each(STEPS).delete(IDBKeyRange.bound([id, 0], [id, head.first], false, true));
      each(STEPS).delete(IDBKeyRange.bound([id, head.end], [id, Number.POSITIVE_INFINITY]));
    });
  };

  const write = async (): Promise<void> => {
    try {
      await tryWrite();
      onKept(true);
    } catch {
      // No room: histories of what is saved make some, and all is written once more.
      forget();
      await dropOldest(id, 0).catch(() => undefined);
      await tryWrite().then(
        () => onKept(true),
        () => {
          forget();
          onKept(!store.isDirty());
        },
      );
    }
  };

  const gone = new BroadcastChannel(CHANNEL);
  gone.onmessage = ({ data }: MessageEvent<readonly string[]>) => {
    if (!data.includes(id) || !ground) return;
    forget();
    void write();
  };
  return {
    write,
    begin: () => {
      keeping = startStoring(store.history());
      ground = undefined;
    },
    close: () => {
      gone.close();
      void dropOldest(id, MAX_SAVED).catch(() => undefined);
    },
  };
}
