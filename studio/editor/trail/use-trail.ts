import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, useCallback } from 'react';
import { findWidget } from '#model/layout/catalogue.ts';
import { type Editor, useEditor } from '../document/editor-context.ts';
import { followingOf } from '../document/pin-commands.ts';
import { usePreviewPath } from '../preview/preview-path.ts';
import { type EditorSearch, editorSearch, type TrailStop } from './trail.ts';

const none: readonly TrailStop[] = [];

/** How one came to this editor. */
export const useTrail = (): readonly TrailStop[] =>
  useSearch({ strict: false, select: stopsOf, structuralSharing: true }) ?? none;

/** What the address of this editor says beside its document. */
export const useEditorSearch = (): EditorSearch =>
  useSearch({ strict: false, select: (search): EditorSearch => editorSearch({ ...search }) });

const stopsOf = (search: object): readonly TrailStop[] | undefined => editorSearch({ ...search }).from;

/** Key of the widget of the site that a node stands for and that can be edited; undefined once it is deleted. */
export function widgetToEdit(editor: Editor, id: string | undefined): string | undefined {
  const widget = editor.store.document().tree.nodes[id ?? '']?.widget ?? '';
  const following = followingOf(editor, widget);
  return following?.latest && following.key;
}

/** Whether a place of it has anything to fill in: then that is what Enter and a double click are for. */
export function hasFields({ store, catalogue }: Editor, id: string): boolean {
  const widget = store.document().tree.nodes[id]?.widget ?? '';
  return Object.keys(findWidget(catalogue, widget)?.fields ?? {}).length > 0;
}

/** Opens the widget a node stands for: in its place, or alone. */
type EditWidget = (id: string, isAlone?: boolean) => void;

/** What the address of a widget says that is opened from one of its places here. */
export function useSearchInto(): (node: string, isAlone?: boolean) => EditorSearch {
  const editor = useEditor();
  const way = useTrail();
  const { alone = false } = useEditorSearch();
  const { path } = usePreviewPath();
  return useCallback(
    (node, isAlone = alone) => {
      const { kind, key } = editor.stored();
      return { from: [...way, { kind, key, node }], ...(isAlone && { alone: true }), at: path };
    },
    [editor, way, alone, path],
  );
}

/** Opens widgets with the way back to the node. */
export function useEditWidget(): EditWidget {
  const editor = useEditor();
  const navigate = useNavigate();
  const searchInto = useSearchInto();
  return useCallback(
    (id, isAlone) => {
      const key = widgetToEdit(editor, id);
      if (key === undefined) return;
      void navigate({ to: '/pages/widgets/$key/layout', params: { key }, search: searchInto(id, isAlone) });
    },
    [editor, navigate, searchInto],
  );
}

/** As {@link useEditWidget}, for the menus over the layout. */
export const EditWidgetContext = createContext<EditWidget>(() => undefined);
