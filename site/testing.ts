import { apiBody } from '#model/apis/api-body.ts';
import type { RowField } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import type { LayoutMeta, LayoutNode } from '#model/layout/layout.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import { type TranslationBody, translationKey } from '#model/translations/translation-body.ts';
import type { WidgetType } from '#model/widget-type.ts';
import { catalogue } from '#widgets/catalogue.ts';
import { wordIn } from '#widgets/words.ts';
import { compileSite } from './compile-site.ts';
import type { CompiledSite } from './compiled/compiled-site.ts';
import type { SiteDocument } from './documents.ts';
import type { SiteKit } from './site-kit.ts';

/** A kit that keeps what is published in `files`, by address. */
export function testKit(
  types: Readonly<Record<string, WidgetType>> = catalogue,
): SiteKit & { files: Map<string, string> } {
  const files = new Map<string, string>();
  return {
    types,
    files,
    word: wordIn,
    pageScript: '',
    sizeOf: () => undefined,
    file: (path) => `/* ${path} */`,
    addressOf,
    publish: (text, type) => {
      const address = addressOf(text, type);
      files.set(address, text);
      return address;
    },
    theme: ({ theme: { accent } }) => ({ css: `:root{--accent:${accent}}`, preload: [] }),
  };
}

const addressOf = (text: string, type: string) => `/_/${type}/${shortHash(text)}.${type}`;

/** FNV-1a twice over, for tests alone. */
function shortHash(text: string): string {
  let one = 0x811c9dc5;
  let two = 0x01000193;
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    two = Math.imul(two ^ text.charCodeAt(at), 0x811c9dc5);
  }
  return ((one >>> 0).toString(36) + (two >>> 0).toString(36)).padStart(12, '0');
}

let made = 0;

/** A node with what is given and nothing else; its id is new. */
export function node(widget: string, rest: Partial<LayoutNode> = {}): LayoutNode {
  made += 1;
  return { id: `n${made}`, widget, props: {}, bindings: {}, slots: {}, style: {}, ...rest };
}

const emptyMeta: LayoutMeta = {
  title: '',
  description: '',
  image: '',
  canonical: '',
  robots: 'index',
  queryParams: [],
  data: [],
};

export function document(kind: SiteDocument['kind'], naturalKey: string, body: unknown): SiteDocument {
  return { kind, id: `${kind}-${naturalKey}`, naturalKey, createdAt: 0, hash: shortHash(JSON.stringify(body)), body };
}

export function templateDocument(pageKey: string, root: LayoutNode, meta: Partial<LayoutMeta> = {}): SiteDocument {
  const body = { pageKey, name: pageKey, description: '', root, meta: { ...emptyMeta, ...meta } };
  return document('page_template', pageKey, body);
}

export function routeDocument(url_string: string, input: Partial<PageRouteInput> = {}): SiteDocument {
  return document('page_route', url_string, normalisePageRoute({ url_string, page_template: 'page', ...input }));
}

export function apiDocument(key: string, rows: Json[], fields?: RowField[]): SiteDocument {
  const source = { type: 'static', attribution: '', rows, ...(fields && { fields }) };
  return document('api', key, {
    key,
    title: key,
    description: '',
    image_url: '',
    icon: 'database',
    enabled: true,
    source,
  });
}

/** An api that is asked while pages are made, with these arguments. */
export function liveApiDocument(key: string, names: string[] = [], more: Record<string, unknown> = {}): SiteDocument {
  const url = `https://api.example.com/${key}`;
  const source = { type: 'http', url, arguments: names.map((name) => ({ name })), ...more };
  return document('api', key, apiBody.parse({ key, title: key, source }));
}

export function widgetDocument(
  key: string,
  root: LayoutNode,
  props: { name: string; kind: string; default: Json }[] = [],
) {
  const withLabels = props.map((prop) => ({ label: prop.name, ...prop }));
  return document('widget', key, {
    key,
    type: root.widget,
    title: key,
    description: '',
    icon: 'box',
    props: withLabels,
    root,
  });
}

export function translationDocument(
  kind: TranslationBody['kind'],
  key: string,
  language: TranslationBody['language'],
  texts: TranslationBody['texts'],
): SiteDocument {
  const body: TranslationBody = { kind, key, language, texts };
  return document('translation', translationKey(body), body);
}

export function settingsDocument(settings: Record<string, unknown> = {}): SiteDocument {
  return document('settings', 'settings', { frontend_site_name: 'Test site', ...settings });
}

/** A site of one page at `/` made of one layout, with what else is given. */
export function siteOf(
  root: LayoutNode,
  { meta = {}, documents = [], kit = testKit(), isPreview = false }: SiteOfOptions = {},
): CompiledSite {
  const all = [settingsDocument(), templateDocument('page', root, meta), routeDocument('/'), ...documents];
  return compileSite(all, { kit, isPreview });
}

interface SiteOfOptions {
  meta?: Partial<LayoutMeta>;
  documents?: SiteDocument[];
  kit?: SiteKit;
  isPreview?: boolean;
}
