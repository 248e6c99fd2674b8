import type { QueryClient } from '@tanstack/react-query';
import type { DocumentKind } from '#model/documents.ts';

/**
 * What shows documents of a kind, by the beginnings of the queries' keys: their own list, and those that say where they
 * are used.
 */
const readsOf: Readonly<Record<DocumentKind, readonly (readonly string[])[]>> = {
  page_route: [['page-routes'], ['page-templates']],
  page_template: [['page-templates'], ['widgets']],
  widget: [['widgets'], ['page-templates']],
  api: [['apis'], ['translations']],
  media_image: [['media'], ['media-constants']],
  media_constant: [['media-constants'], ['media']],
  // Not the form's own: what is typed there must not change under a person.
  look: [['look', 'shown'], ['fonts']],
  font: [['fonts'], ['look', 'shown']],
  settings: [['settings', 'shown'], ['settings', 'domain'], ['session'], ['translations']],
  translation: [['translations']],
};

/** Asks anew for what shows documents of these kinds after one was saved, deleted or restored. */
export async function afterSave(queries: QueryClient, ...kinds: DocumentKind[]): Promise<void> {
  const keys = [
    ...kinds.flatMap((kind) => [...readsOf[kind], ['revisions', kind], ['choices', kind]]),
    ['uses'],
    ['changes'],
    ['sitemap'],
  ];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
