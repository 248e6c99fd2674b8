import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, useCallback } from 'react';
import { findWidget } from '#model/layout/catalogue.ts';
import { type Editor, useEditor } from '../document/editor-context.ts';
import { followingOf } from '../document/pin-commands.ts';
import { editorSearch, type Stop } from './way.ts';

const none: readonly Stop[] = [];

/** How one came to this editor. */
export const useWay = (): readonly Stop[] => useSearch({ strict: false, select: stopsOf }) ?? none;

const stopsOf = (search: object): readonly Stop[] | undefined => editorSearch({ ...search }).from;

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

/** Opens the widget a node stands for, with the way back to the node. */
export function useEditWidget(): (id: string) => void {
  const editor = useEditor();
  const navigate = useNavigate();
  const way = useWay();
  return useCallback(
    (id) => {
      const key = widgetToEdit(editor, id);
      const { kind, key: here } = editor.stored();
      if (key === undefined) return;
      const from = [...way, { kind, key: here, node: id }];
      void navigate({ to: '/pages/widgets/$key/layout', params: { key }, search: { from } });
    },
    [editor, navigate, way],
  );
}

/** As {@link useEditWidget}, for the menus over the layout. */
export const EditWidgetContext = createContext<(id: string) => void>(() => undefined);
