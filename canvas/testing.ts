import { JSDOM } from 'jsdom';
import type { JsonObject } from '#model/json.ts';
import { type LayoutMeta, type LayoutNode, layoutMeta } from '#model/layout/layout.ts';
import { flattenLayout } from '#model/layout/layout-tree.ts';
import type { MediaConstantBody } from '#model/media/media-constant.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import { pagesNamedIn } from '#model/page-routes/page-link.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { Budget } from '#site/budget.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { SiteDocument } from '#site/documents.ts';
import { makePage } from '#site/page/make-page.ts';
import type { PageInput } from '#site/page/page-order.ts';
import { withContents } from '#site/template/list-contents.ts';
import { EditedPage } from './drawing/edited-page.ts';
import { FirstImage } from './first-image.ts';
import type { CanvasKit } from './protocol.ts';

const patient = { milliseconds: 20_000, step: Number.POSITIVE_INFINITY, characters: 40_000_000 };

const { document: anyDocument, DOMParser: Parser } = new JSDOM('').window;
const parser = new Parser();

const newBody = (): HTMLElement => anyDocument.implementation.createHTMLDocument().body;

interface Shown {
  /** What the body holds once a browser has read it. */
  markup: string;
  /** The rules of the own styles of nodes that are seen. */
  css: string;
}

const LAYER = '@layer nodes{';

/** A page as the server's own code makes it. */
export function pageOf(site: CompiledSite, root: LayoutNode, meta: Partial<LayoutMeta>, input: PageInput): Shown {
  const order = { pageKey: '', input, unsaved: { root, meta: { ...layoutMeta.parse({}), ...meta } } };
  const made = makePage(site, { ...order, form: 'html' }, new Budget(patient));
  const markup = parser.parseFromString(made?.text ?? '', 'text/html').body.innerHTML.trimEnd();
  const sheet = [...(made?.files.values() ?? [])].join('\n');
  const from = sheet.indexOf(LAYER);
  return { markup, css: from < 0 ? '' : rulesFor(markup, sheet.slice(from + LAYER.length).replace(/\}$/, '')) };
}

/** What the canvas is given of a site, and of the page of a layout. */
function givenOf(
  site: CompiledSite,
  root: LayoutNode,
  meta: LayoutMeta,
  input: PageInput,
  documents: readonly SiteDocument[],
) {
  const made = makePage(site, { pageKey: '', form: 'json', input, unsaved: { root, meta } }, new Budget(patient));
  const data = JSON.parse(made?.text ?? '{}') as JsonObject;
  const bodies = (kind: string) =>
    Object.fromEntries(
      documents.filter((each) => each.kind === kind).map(({ naturalKey, body }) => [naturalKey, body]),
    );
  const kit: CanvasKit = {
    settings: site.settings,
    theme: '',
    sizes: {},
    widgets: bodies('widget') as Record<string, WidgetBody>,
    images: bodies('media_image') as Record<string, MediaImageBody>,
    constants: bodies('media_constant') as Record<string, MediaConstantBody>,
    addresses: Object.fromEntries(
      Array.from(pagesNamedIn(root), (key) => [key, site.routesTo(key).map(({ naturalKey }) => naturalKey)]),
    ),
  };
  return { kit, page: { ...input, data } };
}

/** The canvas on the same page. */
export function openCanvas(
  site: CompiledSite,
  root: LayoutNode,
  given: Partial<LayoutMeta>,
  input: PageInput,
  documents: readonly SiteDocument[] = [],
): { body: HTMLElement; page: EditedPage } {
  const meta = { ...layoutMeta.parse({}), ...given };
  const body = newBody();
  const document = { tree: flattenLayout(root), meta };
  const around = givenOf(site, root, meta, input, documents);
  return { body, page: new EditedPage(body, { document, ...around, limits: patient }) };
}

interface Opening {
  site: CompiledSite;
  root: LayoutNode;
  meta?: Partial<LayoutMeta>;
  input: PageInput;
  documents: readonly SiteDocument[];
  /** Of the widget, and the nodes that lead to its place. */
  key: string;
  nodes: readonly string[];
}

/** The canvas on a widget in a place of a page. */
export function openInPlace({ site, root, meta = {}, input, documents, key, nodes }: Opening) {
  const whole = { ...layoutMeta.parse({}), ...meta };
  const given = givenOf(site, root, whole, input, documents);
  const widget = given.kit.widgets[key];
  if (!widget) throw new RangeError(`there is no widget ${key}`);
  const body = newBody();
  const around = { root, nodes, key, props: widget.props };
  // Each change is told to the canvas by copy; here it would change what the test began with.
  const document = structuredClone({ tree: flattenLayout(widget.root), meta: layoutMeta.parse({}) });
  const page = new EditedPage(body, { document, ...given, around, limits: patient });
  return { body, page, kit: given.kit, lookedAt: given.page, around };
}

/** What a canvas shows, without what only the canvas needs. */
export function canvasOf({ body, page }: { body: HTMLElement; page: EditedPage }): Shown {
  // Which picture is fetched first, and which headings there are, is a matter of the whole page.
  const shown = body.cloneNode(true) as HTMLElement;
  new FirstImage().find(shown);
  const first = ' decoding="async" data-first="" fetchpriority="high"';
  const whole = shown.innerHTML
    .replaceAll(' data-empty=""', '')
    .replace(first, ' fetchpriority="high" decoding="async"');
  const markup = withContents(whole);
  return { markup, css: rulesFor(markup, page.css()) };
}

/**
 * The rules of the classes that some markup has, in their order: the style sheet of a page also holds those of nodes a
 * condition leaves out.
 */
function rulesFor(markup: string, css: string): string {
  return blocksOf(css)
    .filter((block) => {
      const [, name = ''] = /\.([\w-]+)/.exec(block.slice(block.startsWith('@') ? block.indexOf('{') : 0)) ?? [];
      return new RegExp(`class="[^"]*(?<![\\w-])${name}(?![\\w-])`).test(markup);
    })
    .join('');
}

/** Splits a sheet into its outermost blocks. */
function blocksOf(css: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let from = 0;
  for (const [index, character] of [...css].entries()) {
    if (character === '{') depth += 1;
    if (character !== '}' || --depth > 0) continue;
    blocks.push(css.slice(from, index + 1));
    from = index + 1;
  }
  return blocks;
}
