import { ownDatabase } from '#studio/session/own-storage.ts';
import { ownStore } from '#studio/session/own-store.ts';
import type { EditorDocument, StoredDocument } from './editor-document.ts';

/** Unsaved work kept in this browser, with the stored document it was made from. */
export interface KeptDraft {
  /** Of one editor that was open once: what another one keeps of the same document is beside it. */
  id: string;
  document: EditorDocument;
  from: StoredDocument;
  /** Milliseconds since 1970. */
  at: number;
}

const STORE = 'drafts';

const run = ownStore(ownDatabase, STORE);

const placeOf = (site: string, { kind, key }: Pick<StoredDocument, 'kind' | 'key'>): string =>
  `${site} ${kind} ${key} `;

/** The id of the draft of an editor that is being opened on a document. */
export const newDraftId = (site: string, document: Pick<StoredDocument, 'kind' | 'key'>): string =>
  placeOf(site, document) + crypto.getRandomValues(new Uint32Array(2)).join('-');

/** What the person left unsaved in a document, newest first; nothing when this browser keeps nothing at all. */
export async function readDrafts(site: string, document: Pick<StoredDocument, 'kind' | 'key'>): Promise<KeptDraft[]> {
  const place = placeOf(site, document);
  try {
    const drafts = await run<KeptDraft[]>('readonly', (store) =>
      store.getAll(IDBKeyRange.bound(place, `${place}\uffff`)),
    );
    return (drafts ?? []).sort((one, other) => other.at - one.at);
  } catch {
    return [];
  }
}

/** Keeps unsaved work. A browser that stores nothing (private mode, full disk) loses this net, not the work itself. */
export async function keepDraft(draft: KeptDraft): Promise<void> {
  await run('readwrite', (store) => store.put(draft)).catch(() => undefined);
}

export async function dropDraft(id: string): Promise<void> {
  await run('readwrite', (store) => store.delete(id)).catch(() => undefined);
}
