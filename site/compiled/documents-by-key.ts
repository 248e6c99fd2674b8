import type { DocumentKind } from '#model/documents.ts';
import type { MediaConstantBody } from '#model/media/media-constant.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { WidgetBody } from '#model/widgets.ts';
import type { SiteDocument } from '../documents.ts';

/** Documents by kind and natural key, `widget card`. */
export type Documents = Pick<ReadonlyMap<string, SiteDocument>, 'get' | 'values'>;

/** The same documents as they are in another language. */
export function translatedMap(documents: Documents, translate: (document: SiteDocument) => SiteDocument): Documents {
  return {
    get: (key) => {
      const document = documents.get(key);
      return document && translate(document);
    },
    values: () => documents.values(),
  };
}

/** What layouts name, by its key; `lent` holds what no layout of the site names, for one that is in no document. */
export interface Bodies {
  readonly template: (pageKey: string) => PageTemplateBody | undefined;
  readonly widget: (key: string) => WidgetBody | undefined;
  readonly image: (key: string) => MediaImageBody | undefined;
  readonly constant: (key: string) => MediaConstantBody | undefined;
}

export function bodiesOf(documents: Documents, lent: Documents): Bodies {
  const body = (name: string) => (documents.get(name) ?? lent.get(name))?.body;
  return {
    template: (pageKey) => documents.get(`page_template ${pageKey}`)?.body as PageTemplateBody | undefined,
    widget: (key) => body(`widget ${key}`) as WidgetBody | undefined,
    image: (key) => body(`media_image ${key}`) as MediaImageBody | undefined,
    constant: (key) => documents.get(`media_constant ${key}`)?.body as MediaConstantBody | undefined,
  };
}

/** The natural keys of the documents of a kind. */
export function* keysOf(documents: Documents, wanted: DocumentKind): Generator<string> {
  for (const { kind, naturalKey } of documents.values()) if (kind === wanted) yield naturalKey;
}
