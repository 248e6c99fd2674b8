import type { DocumentKind } from '#model/documents.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

/** A document to choose: the key others name it by, and what a person calls it. */
export interface DocumentChoice {
  key: string;
  title: string;
  /** What else it is called, in place of its key. */
  name?: string | undefined;
}

export interface Wanted {
  /** What its title or key holds; empty is all of them. */
  search: string;
  size: number;
  /** By title, or the one changed last first. */
  order: 'title' | 'changed';
}

/** What a select has to know of a kind of documents. */
export interface DocumentChoices {
  kind: DocumentKind;
  find: (wanted: Wanted, signal: AbortSignal) => Promise<{ choices: DocumentChoice[]; total: number }>;
  /** The one of a key, null when there is none. */
  named: (key: string, signal: AbortSignal) => Promise<DocumentChoice | null>;
  words: { search: MessageKey; none: MessageKey; make: MessageKey };
  /** Address of the screen on which one is made. */
  makeAt: string;
}
