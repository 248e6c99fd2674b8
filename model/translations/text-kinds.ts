import type { DocumentKind } from '#model/documents.ts';

/** Kinds of documents that have texts, or an address, for visitors, and a translation beside them. */
export const translatedKinds = ['page_template', 'widget', 'page_route', 'settings'] as const satisfies DocumentKind[];
export type TranslatedKind = (typeof translatedKinds)[number];

/** What has texts in several languages: those documents, and tables, whose rows hold theirs. */
export const textKinds = [...translatedKinds, 'api'] as const;
export type TextKind = (typeof textKinds)[number];
