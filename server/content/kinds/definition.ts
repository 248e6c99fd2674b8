import type * as z from 'zod/mini';
import type { Issue } from '#contract/problems.ts';
import type { ApiBody } from '#model/apis/api-body.ts';
import type { DocumentKind, Reference } from '#model/documents.ts';
import type { FontBody } from '#model/fonts/font-body.ts';
import type { LookBody } from '#model/look/look-body.ts';
import type { MediaConstantBody } from '#model/media/media-constant.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { SettingsBody } from '#model/settings.ts';
import type { TranslationBody } from '#model/translations/translation-body.ts';
import type { WidgetBody } from '#model/widgets.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { ListField, ListIndex } from '#server/platform/lists/list-request.ts';

export interface Bodies {
  page_route: PageRouteBody;
  page_template: PageTemplateBody;
  widget: WidgetBody;
  api: ApiBody;
  settings: SettingsBody;
  look: LookBody;
  font: FontBody;
  media_image: MediaImageBody;
  media_constant: MediaConstantBody;
  translation: TranslationBody;
}

export const documentTables = {
  page_route: 'page_routes',
  page_template: 'page_templates',
  widget: 'widgets',
  api: 'apis',
  settings: 'settings',
  look: 'looks',
  font: 'fonts',
  media_image: 'media_images',
  media_constant: 'media_constants',
  translation: 'translations',
} as const satisfies Record<DocumentKind, string>;

export type DocumentTable = (typeof documentTables)[DocumentKind];

/** A use of another document, and what to say at which field when there is no such document in the site. */
export interface NamedReference extends Reference {
  path: string;
  /** Message key; `{key}` is filled in. */
  message: string;
  /** A use that stands in the way of nothing when there is no such document: data may name what it likes. */
  mayBeMissing?: true;
}

export interface CheckContext {
  db: Database;
  siteId: SiteId;
}

export type Checked<Body> = { body: Body; issues?: undefined } | { body?: undefined; issues: Issue[] };

/** Everything that saving, listing, releasing and restoring must know of a kind of document. */
export interface DocumentDefinition<Body> {
  readonly kind: DocumentKind;
  readonly schema: {
    safeParse(
      value: unknown,
    ): { success: true; data: Body } | { success: false; error: { issues: z.core.$ZodIssue[] } };
  };
  /** Where a small picture of it is, for a kind that is shown by one. */
  pictureOf?(body: Body): string;
  /** The rules past the schema; the body it answers is the one that is stored. */
  check(body: Body, context: CheckContext): Checked<Body> | Promise<Checked<Body>>;
  /** Field the natural key comes from, for the issue when it is taken, and the message of that issue. */
  readonly keyField: string;
  readonly keyTaken: string;
  keyOf(body: Body): string;
  titleOf(body: Body): string;
  /** Texts that searches look in. */
  searchedTexts(body: Body): string[];
  /** Values of the columns that only this kind's table has. */
  columns(body: Body): Record<string, string | number>;
  references(body: Body): NamedReference[];
  /** Set where `check` writes what a body says in other places: it is called within the transaction of the change. */
  readonly isKeptBeside?: true;
  /** What is written beside documents that are saved, in the same transaction. */
  readonly remember?: (tx: Database, siteId: SiteId, bodies: readonly Body[], at: number) => Promise<void>;
  /** Fields that lists sort by and filter on. */
  readonly fields: Readonly<Record<string, ListField>>;
  /** Which pages of lists are read off an index; what is missing here is asked beside the answering thread. */
  readonly indexes: readonly ListIndex[];
  /** Field and direction of a list nobody asked to sort. */
  readonly defaultSort: { field: string; descending: boolean };
}

/** List fields every kind has. */
export const commonFields = {
  version: { column: 'version', holds: 'number' },
  added_on: { column: 'created_at', holds: 'number' },
  updated_on: { column: 'updated_at', holds: 'number' },
} as const satisfies Record<string, ListField>;
