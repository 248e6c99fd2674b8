import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { DocumentKind } from '#model/documents.ts';
import type { SavedDocument } from '#studio/documents/stale-dialog/handle-stale.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import type { FormOf, FormSchema } from '#studio/ui/form/use-schema-form.ts';

export interface StoredDocument extends SavedDocument {
  id: string;
}

/** How documents of a kind are saved: what a form on its own screen needs as well. */
export interface DocumentSaving<S extends FormSchema, D extends StoredDocument> {
  kind: DocumentKind;
  schema: S;
  save: (values: z.output<S>) => Promise<{
    message: string;
    document: D;
    /** The change set it was saved by, where other documents changed with it. */
    changeSet?: string | undefined;
  }>;
  /** What else may change with it. */
  alsoSaves?: readonly DocumentKind[];
  /** What the form holds of a document, with the version it is saved from. */
  valuesOf: (document: D) => z.input<S>;
  /** Where a fault's path differs from the field's name: `widget.title` -> `title`. */
  fieldOf?: (path: string) => string;
}

/** What a noun says of the form of its documents; the drawers do the rest. */
export interface DocumentForm<S extends FormSchema, D extends StoredDocument> extends DocumentSaving<S, D> {
  /** Address of the list the form stands over. */
  list: string;
  /** Reads the document an address names. */
  read: (name: string, signal: AbortSignal) => Promise<D>;
  /** Pixels of its drawer, where a form takes more than others. */
  width?: 960;
  empty: z.input<S>;
  copyOf: (document: D) => z.input<S>;
  titleOf: (document: D) => string;
  /** Told of the document as it is saved, where there is one, with how it is read anew once its file was replaced. */
  Fields: ComponentType<{ form: FormOf<S>; document?: D; onReread?: () => Promise<unknown> }>;
  /** What a field is called where one reads of it. */
  fieldLabel: (field: string) => MessageKey;
  /** The fields one chooses between when someone else has saved, each with how it is shown; as text unless told. */
  compared: Readonly<Record<string, ((value: unknown) => ReactNode) | undefined>>;
  words: { fresh: MessageKey; edit: MessageKey; mayNotEdit: MessageKey };
  /** Why whoever looks may not change this one; undefined where they may. */
  useWhyNot: (document: D) => string | undefined;
  /** Where one goes on with a document just made; without it, in the list. */
  afterSave?: (document: D) => string;
  /** What else can be done with it, at the start of the footer; not for those who may not edit. */
  Aside?: ComponentType<{ document: D }>;
}
