import type { DocumentKind } from '#model/documents.ts';

/** What a starter is made for: the site's own words, which its documents may use. */
export interface StarterOptions {
  name: string;
  description: string;
  /** Host name the site answers, or empty. */
  domain: string;
  /** One of `siteLanguages`. */
  language: string;
}

/** A document a starter brings; `body` is what the kind's schema takes. */
export interface StarterDocument {
  kind: DocumentKind;
  body: unknown;
}

/** An image a starter brings for the library of the site. */
export interface StarterImage {
  key: string;
  name: string;
  alt_text: string;
  folder?: string;
  /** What must stay in sight where it is cut, as shares of its width and height. */
  focal?: { x: number; y: number };
  /** Where its file lies. */
  path: string;
}

/** A site a new organization can start from. Documents come in an order in which each may refer to the ones before it. */
export interface Starter {
  /** Such as `atlas`. */
  key: string;
  /** Addresses it answers once published. */
  pages: number;
  documents(options: StarterOptions): StarterDocument[];
  images?(language: string): readonly StarterImage[];
}
