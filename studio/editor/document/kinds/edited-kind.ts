import type { GivenBodyOf } from '#contract/exchange.ts';
import type { canvasKit, renderPreview } from '#contract/preview.ts';
import type { Json, JsonObject } from '#model/json.ts';
import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import type { WidgetType } from '#model/widget-type.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import type { EditorDocument, StoredDocument } from '../editor-document.ts';

interface Saved {
  stored: StoredDocument;
  /** The server's words. */
  message: string;
}

/** What only some kinds can do with what is selected, beside the verbs of every layout. */
type KindVerb = 'saveAsWidget' | 'openSlots';

/** Groups of fields of the document itself, in the order they are shown below its name. */
export type KindFields = 'head' | 'seo' | 'feed' | 'data' | 'props';

/** What the editor asks of a kind of document with a layout: another kind is edited once it answers this. */
export interface EditedKind {
  load: (key: string, signal?: AbortSignal) => Promise<StoredDocument>;
  /** @throws Problem `stale_version` when someone saved it in between, `invalid` with the faults by path */
  save: (stored: StoredDocument, document: EditorDocument, catalogue: LayoutCatalogue) => Promise<Saved>;
  /** The document as one of its versions had it, beside which it is what it is now. */
  asOf: (stored: StoredDocument, version: number, body: Json) => StoredDocument;
  /** The screen of its kind, and what leads there. */
  list: { readonly to: '/pages/templates' | '/pages/widgets'; readonly label: MessageKey };
  /** What the document is called beside what is selected in it. */
  title: MessageKey;
  /** It is shown at addresses: there are routes of it, and a path at which it is looked at. */
  hasPages: boolean;
  /** Visitors comment on its pages by preview links, and what they say is pinned to its nodes. */
  hasComments: boolean;
  /** What can be put into it: types of widgets, and sections of the gallery. Nodes of other types are not pasted either. */
  palette: { readonly takes: (type: WidgetType) => boolean; readonly hasSections: boolean };
  verbs: ReadonlySet<KindVerb>;
  fields: readonly KindFields[];
  /** How far a change of it reaches is told before it is made. */
  showsImpact: boolean;
  /** Key of the saved widget it is: it must not come to contain itself. */
  widgetKey: (stored: StoredDocument) => string | undefined;
  /** Values its tree reads as `props` while it is shown alone. */
  props: (stored: StoredDocument) => JsonObject | undefined;
  /** What names it to whoever gathers what the canvas needs, and to whoever renders it unsaved. */
  asks: (stored: StoredDocument, document: EditorDocument) => Pick<GivenBodyOf<typeof canvasKit>, 'pageKey' | 'meta'>;
  renders: (
    stored: StoredDocument,
    document: EditorDocument,
  ) => Pick<GivenBodyOf<typeof renderPreview>, 'pageKey' | 'widgetKey' | 'meta'>;
}
