import { documentOf, type StoredDocument } from './editor-document.ts';
import { createEditorStore, type EditorStore } from './editor-store.ts';

/** Documents whose steps are kept; a step is the little that it changed. */
const KEPT = 8;

const kept = new Map<string, { version: number; store: EditorStore }>();

/** Keeps the steps of an editor that is left, so that what was saved can still be undone by whoever comes back to it. */
export function keepStore({ id, version }: StoredDocument, store: EditorStore): void {
  kept.delete(id);
  // What was left unsaved was left on purpose.
  if (store.isDirty()) return;
  kept.set(id, { version, store });
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
}

/** The store an editor of the document was left with, as long as nobody has saved it since; else a new one. */
export function openStore(stored: StoredDocument): EditorStore {
  const left = kept.get(stored.id);
  return left?.version === stored.version ? left.store : createEditorStore(documentOf(stored));
}
