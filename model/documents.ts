/** Everything a team authors is a document of one of these kinds. */
export const documentKinds = [
  'page_route',
  'page_template',
  'widget',
  'api',
  'settings',
  'look',
  'font',
  'media_image',
  'media_constant',
  'translation',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Those that are a layout, edited in the editor: what else says so of them is made of this. */
export const layoutKinds = ['page_template', 'widget'] as const satisfies readonly DocumentKind[];
export type LayoutKind = (typeof layoutKinds)[number];

/**
 * A use of one document by another. Kinds are named by their natural key: a template by its `pageKey`,
 * a widget, an api, an image, a font and a constant by their `key`, a route by its `url_string`.
 */
export interface Reference {
  kind: DocumentKind;
  key: string;
}
