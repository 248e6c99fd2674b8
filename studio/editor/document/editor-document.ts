import type { LayoutKind } from '#model/documents.ts';
import type { LayoutMeta, LayoutNode } from '#model/layout/layout.ts';
import { flattenLayout, type LayoutTree, nestLayout } from '#model/layout/layout-tree.ts';
import type { WidgetProp } from '#model/widgets.ts';

/** What the editor edits, of a page template or of a saved widget, in the shape it is edited in. */
export interface EditorDocument {
  tree: LayoutTree;
  /** What the page says about itself and asks for; unused in a saved widget. */
  meta: LayoutMeta;
  name: string;
  description: string;
}

/** A document as it is stored, with what the editor shows of it and needs to save it. */
export interface StoredDocument {
  kind: LayoutKind;
  id: string;
  /** `pageKey` of a template, `key` of a widget. */
  key: string;
  version: number;
  updatedBy: string | null;
  updatedOn: number;
  name: string;
  description: string;
  root: LayoutNode;
  meta: LayoutMeta;
  /** Of a saved widget: the props its tree can read, and its picture. */
  props: readonly WidgetProp[];
  icon: string;
}

export const emptyMeta: LayoutMeta = {
  title: '',
  description: '',
  image: '',
  canonical: '',
  robots: 'index',
  queryParams: [],
  data: [],
};

export function documentOf({ root, meta, name, description }: StoredDocument): EditorDocument {
  return { tree: flattenLayout(root), meta, name, description };
}

export function rootOf(document: EditorDocument): LayoutNode {
  return nestLayout(document.tree);
}
