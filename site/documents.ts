import type { DocumentKind } from '#model/documents.ts';

/** A document of a release or of the drafts, with its body parsed. `createdAt` is in ms UTC. */
export interface SiteDocument {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly naturalKey: string;
  readonly createdAt: number;
  /** Content hash of the body: two documents with one hash are the same. */
  readonly hash: string;
  readonly body: unknown;
}
