import type { DocumentKind } from '#model/documents.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

/** What a kind of document is called. */
export const kindKey = (kind: DocumentKind): MessageKey =>
  kind === 'translation' ? 'reach.translation' : `uses.${kind}`;
