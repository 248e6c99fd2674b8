import { createContext, use, useCallback } from 'react';
import type { LayoutCatalogue, SavedWidget } from '#model/layout/catalogue.ts';
import type { Scope } from '#model/layout/effective-style.ts';
import type { FlatNode } from '#model/layout/layout-tree.ts';
import { useBesideCanvas } from './after-canvas.ts';
import type { CollaboratorsStore } from './collaborators-store.ts';
import type { EditorDocument, StoredDocument } from './editor-document.ts';
import type { EditorStore, Topic } from './editor-store.ts';
import type { PageWords } from './page-words.ts';
import type { PicturesStore } from './pictures-store.ts';
import { type Screen, type ScreenStore, scopeOf } from './screen-store.ts';
import type { Selection, SelectionStore } from './selection-store.ts';

/** One open editor: its document, its selection and the widgets there are. */
export interface Editor {
  store: EditorStore;
  selection: SelectionStore;
  screen: ScreenStore;
  /** Who else has it open. */
  collaborators: CollaboratorsStore;
  /** In the page's language, where the studio speaks it. */
  pageWords: PageWords;
  /** Where its images are, which goes with what is copied. */
  pictures: PicturesStore;
  /** As it was loaded or saved last: what unsaved changes are measured and merged against. */
  stored: () => StoredDocument;
  setStored: (stored: StoredDocument) => void;
  catalogue: LayoutCatalogue;
  /** Takes versions of widgets into the catalogue, by the keys nodes name them by. */
  keepVersions: (versions: readonly (readonly [key: string, version: SavedWidget])[]) => void;
  /** False for a person who may only look. */
  canEdit: boolean;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('this part belongs into an editor');
  return editor;
}

/** Re-renders when the topic changes. */
export function useTopic(topic: Topic): number {
  const { store } = useEditor();
  return useBesideCanvas(
    useCallback((listener) => store.subscribe(topic, listener), [store, topic]),
    () => store.count(topic),
  );
}

/** Re-renders only when what is read of the store is another value: one of the document's own, never made anew. */
export function useRead<T>(topic: Topic, read: (store: EditorStore) => T): T {
  const { store } = useEditor();
  return useBesideCanvas(
    useCallback((listener) => store.subscribe(topic, listener), [store, topic]),
    () => read(store),
  );
}

/** A node, followed as it changes; undefined once it is gone. */
export function useNode(id: string): FlatNode | undefined {
  const { store } = useEditor();
  useTopic(`node ${id}`);
  return store.document().tree.nodes[id];
}

/** Nodes, followed as they change; those that are gone are left out. */
export function useNodes(ids: readonly string[]): FlatNode[] {
  const { store } = useEditor();
  useTopic(ids.length === 1 ? `node ${ids[0]}` : 'document');
  const { nodes } = store.document().tree;
  return ids.flatMap((id) => nodes[id] ?? []);
}

/** How the page is looked at. */
export function useScreen(): Screen {
  const { screen } = useEditor();
  return useBesideCanvas(screen.subscribe, screen.get);
}

/** What an edit of a style is for. */
export const useScope = (): Scope => scopeOf(useScreen());

/** The page's own fields: meta, name, description. */
export function usePage(): Omit<EditorDocument, 'tree'> {
  const { store } = useEditor();
  useTopic('page');
  return store.document();
}

export function useSelection(): Selection {
  const { selection } = useEditor();
  return useBesideCanvas(selection.subscribe, selection.get);
}
