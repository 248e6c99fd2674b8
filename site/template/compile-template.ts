import { type DataCall, type LayoutMeta, layoutMeta } from '#model/layout/layout.ts';
import { mediaNamed } from '#model/media/media-reference.ts';
import { listNodes, nodeKey } from '#model/numbers/list-nodes.ts';
import { hasViewScript } from '#model/numbers/page-script.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { FeedForm } from '#model/seo/feed.ts';
import type { SettingsBody } from '#model/settings.ts';
import type { PageNeed, WidgetType } from '#model/widget-type.ts';
import type { WidgetBody } from '#model/widgets.ts';
import type { Budget } from '#site/budget.ts';
import type { DrawnCard } from '#site/cards/card-style.ts';
import { type CompiledCall, compileDataCall, compileLiveCall, readText } from '#site/data/compile-data-call.ts';
import type { DataSource } from '#site/data/data-source.ts';
import { type Compiled, compileText, type ExpressionPlace } from '#site/expressions/compile-expression.ts';
import type { Fault, Scope } from '#site/expressions/scope.ts';
import { compileFeed } from '#site/feeds/compile-feed.ts';
import { writeCalendar } from '#site/feeds/write-calendar.ts';
import { always, findPicture } from '#site/media/find-picture.ts';
import type { SiteCard, SiteIcons } from '#site/media/site-marks.ts';
import { viewTag } from '#site/numbers/view-tag.ts';
import type { SiteKit } from '#site/site-kit.ts';
import { type Builder, reportFault } from './builder.ts';
import { compileHead, type HeadTexts, type PageScript, type Paging } from './compile-head.ts';
import { compileNode } from './compile-node.ts';
import { listContents } from './list-contents.ts';
import { isPassingIn, libraryOf, type NodeSurroundings, newBuilder, siteScope } from './new-builder.ts';
import { joinPieces, type Piece, runPiece, withPhones } from './piece.ts';
import { styleSheet } from './styles.ts';
import { typedNodes } from './typed-nodes.ts';

/** What a template looks up in its site while it is compiled. */
export interface TemplateSurroundings extends NodeSurroundings {
  readonly kit: SiteKit;
  readonly settings: SettingsBody;
  readonly themeHref: string;
  readonly accent: string;
  readonly icons: SiteIcons;
  readonly card: SiteCard | undefined;
  readonly drawnCard: DrawnCard | undefined;
  readonly preload: readonly string[];
  readonly source: (api: string) => DataSource | undefined;
  /** Whether an api is asked while the page is made. */
  readonly isLive: (api: string) => boolean;
}

/** An HTML document but for its head. */
interface CompiledDocument {
  readonly content: Piece;
  readonly styles: readonly string[];
  readonly scripts: readonly PageScript[];
  readonly paging: readonly Paging[];
}

/** A template ready to make pages. */
export interface CompiledTemplate {
  readonly pageKey: string;
  /** What the head of an HTML document stands before; undefined for any other form. */
  readonly document: CompiledDocument | undefined;
  /** The whole answer: an HTML document, or what the form asks for. */
  readonly page: Piece;
  readonly calls: readonly CompiledCall[];
  /** Query parameters the page reads. */
  readonly queryParams: readonly string[];
  readonly isIndexed: boolean;
  /** Scripts are allowed on a page only when one of its widgets has one. */
  readonly hasScript: boolean;
  /** What the content policy of its pages has to let through. */
  readonly needs: readonly PageNeed[];
  readonly readsClock: boolean;
  /** Names that mean the same on each of its pages. */
  readonly scope: Scope;
  /** Stylesheets and scripts its pages name, by address. */
  readonly files: ReadonlyMap<string, string>;
  /** What does not work whatever is asked for. */
  readonly faults: readonly Fault[];
}

/** What a template makes: a document, the texts of its widgets as they are, the answers of its data calls, a feed of one, or its events for calendar programs. */
export type Form = 'html' | 'xml' | 'text' | 'json' | 'calendar' | FeedForm;

export interface TemplateOptions {
  readonly form?: Form;
  /** Values of the props of a saved widget whose layout is shown alone. */
  readonly props?: Scope;
  /** In the place of the saved widget of its key. */
  readonly edited?: Pick<WidgetBody, 'key' | 'props' | 'root'> | undefined;
  readonly budget: Budget;
}

/** What the page itself says is read in: its head, data calls and feed belong to no node. */
function placeOf(builder: Builder, constants: Scope): ExpressionPlace {
  const { language, timeZone } = builder.context;
  return { ...builder, language, timeZone, node: '', constants };
}

/** Compiles a template for one form. */
export function compileTemplate(
  template: Pick<PageTemplateBody, 'pageKey' | 'root' | 'meta'>,
  around: TemplateSurroundings,
  { form = 'html', props, budget }: TemplateOptions,
): CompiledTemplate {
  const { root } = template;
  const read = layoutMeta.safeParse(template.meta);
  const meta = read.success ? read.data : layoutMeta.parse({});
  const constants: Scope = { site: siteScope(around.settings) };
  const isFeed = form === 'rss' || form === 'atom' || form === 'json-feed';
  const isCounted = form === 'html' && !around.isPreview && around.kit.viewScript && hasViewScript(around.settings);
  const builder = {
    ...newBuilder(around, constants, isFeed ? 'text' : form, budget),
    numberOf: isCounted ? numbersIn(template, around) : undefined,
  };
  const here = placeOf(builder, constants);
  const calls = meta.data.map((call) => compileCall(call, around, builder, here));
  const scope = props ? { ...constants, props } : constants;
  const isLayout = form !== 'json' && !isFeed;
  const body = !isLayout ? '' : compileNode(root, builder, { constants: scope, owner: undefined, inside: [] });
  const used = Object.values(around.kit.types).filter((type) => builder.usedTypes.has(type));
  const files = new Map<string, string>();
  const publish: SiteKit['publish'] = (text, type) => {
    const address = around.kit.publish(text, type);
    files.set(address, text);
    return address;
  };
  const kit = { ...around.kit, publish };
  const scripts = publishScripts(used, kit, builder.context.tiles !== undefined);
  if (form === 'html' && !around.isPreview) scripts.push(...pageScripts(kit).map((src) => ({ src, isFirst: false })));
  const counting = isCounted ? viewTag(kit, around.settings) : '';
  const document: CompiledDocument | undefined =
    form === 'html'
      ? {
          content: joinPieces([
            withPhones(listContents(body, used), builder.context.direction),
            `${counting}</body></html>\n`,
          ]),
          styles: [around.themeHref, publishStyles(used, builder, kit)].filter((href) => href !== ''),
          scripts,
          paging: Array.from(typedNodes(root, around.kit.types, around.saved)).flatMap(
            ({ node, type }) => type.paging?.(node.props ?? {}) ?? [],
          ),
        }
      : undefined;
  const own = isFeed
    ? feedOf(meta, form, here, around)
    : form === 'calendar'
      ? calendarOf(meta, body, here, around)
      : body;
  return {
    pageKey: template.pageKey,
    document,
    page: document ? withHead(document, meta, around, builder, here) : own,
    calls,
    queryParams: meta.queryParams,
    isIndexed: meta.robots === 'index',
    hasScript: scripts.length > 0 || counting !== '',
    needs: Array.from(new Set(used.flatMap(({ needs }) => needs ?? []))),
    readsClock: builder.marks.readsClock,
    scope,
    files,
    faults: builder.faults,
  };
}

/** Nodes are numbered as `listNodes` lists them. */
function numbersIn(
  { pageKey, root }: Pick<PageTemplateBody, 'pageKey' | 'root'>,
  { saved }: TemplateSurroundings,
): Builder['numberOf'] {
  const numbers = new Map(listNodes(pageKey, root, saved).map((key, number) => [key, number]));
  return (node, { inside }) => {
    const widget = inside.at(-1);
    return numbers.get(nodeKey(widget === undefined ? pageKey : `@${widget}`, node));
  };
}

/**
 * A compiled template whose pages say other things of themselves. Their content is the same, and so is not compiled again:
 * there may be as many routes with a head of their own as a site has pages.
 */
export function compileWithHead(
  compiled: CompiledTemplate,
  meta: LayoutMeta,
  around: TemplateSurroundings,
  budget: Budget,
): CompiledTemplate {
  const { document } = compiled;
  if (!document) return compiled;
  const constants: Scope = { site: siteScope(around.settings) };
  const builder = newBuilder(around, constants, 'html', budget);
  const here = placeOf(builder, constants);
  const page = withHead(document, meta, around, builder, here);
  return {
    ...compiled,
    page,
    isIndexed: meta.robots === 'index',
    readsClock: compiled.readsClock || builder.marks.readsClock,
    faults: [...compiled.faults, ...builder.faults],
  };
}

function withHead(
  { content, styles, scripts, paging }: CompiledDocument,
  meta: LayoutMeta,
  around: TemplateSurroundings,
  builder: Builder,
  place: ExpressionPlace,
): Piece {
  const head = compileHead(readMeta(meta, place, around), {
    place,
    settings: around.settings,
    direction: builder.context.direction,
    isPreview: around.isPreview,
    paging,
    hasLanguages: builder.hasLanguages,
    styles,
    icons: around.icons.links,
    card: around.card,
    drawnCard: around.drawnCard,
    accent: around.accent,
    preload: around.preload,
    scripts,
  });
  return joinPieces([head, content]);
}

function compileCall(
  call: DataCall,
  around: TemplateSurroundings,
  builder: Builder,
  here: ExpressionPlace,
): CompiledCall {
  const source = around.source(call.api);
  if (around.isLive(call.api)) return compileLiveCall(call, here);
  if (!source) reportFault(builder, '', 'missingApi', call.api);
  return compileDataCall(call, source, here);
}

/** A card is shown elsewhere: there what is of the library is one address. */
function shareable(image: string, here: ExpressionPlace, around: TemplateSurroundings): Compiled<string> {
  if (!mediaNamed(image)) return compileText(image, here);
  if (isPassingIn(image, around)) return { read: (_scope, run) => run.context.picture(image, 'auto')?.src ?? '' };
  return { constant: findPicture(image, 'auto', libraryOf(around), always)?.src ?? '' };
}

function readMeta(meta: LayoutMeta, here: ExpressionPlace, around: TemplateSurroundings): HeadTexts {
  return {
    title: compileText(meta.title, here),
    description: compileText(meta.description, here),
    image: shareable(meta.image, here, around),
    canonical: compileText(meta.canonical, here),
    isIndexed: meta.robots === 'index',
    socialTitle: compileText(meta.social?.title ?? '', here),
    socialDescription: compileText(meta.social?.description ?? '', here),
    socialType: meta.social?.type ?? 'website',
    cardKind: meta.social?.card ?? 'summary_large_image',
    account: meta.social?.account ?? '',
    structured: meta.structured ?? [],
    hasFeed: meta.feed !== undefined,
  };
}

/** Nothing for a page that has none: nothing leads there. */
function feedOf(
  { feed, title, description }: LayoutMeta,
  form: FeedForm,
  here: ExpressionPlace,
  around: TemplateSurroundings,
): Piece {
  if (!feed) return '';
  const { settings } = around;
  return compileFeed(
    feed,
    { form, settings, title: readText(title, here), description: readText(description, here) },
    here,
  );
}

/** The events of the layout as one file; of a page's address that names an event, that one alone. */
function calendarOf(
  { title }: LayoutMeta,
  body: Piece,
  here: ExpressionPlace,
  { settings }: TemplateSurroundings,
): Piece {
  const name = readText(title, here);
  return (scope, run) =>
    writeCalendar(runPiece(body, scope, run), {
      name: name(scope, run).trim() || settings.frontend_site_name,
      timeZone: run.context.timeZone,
      event: run.context.query('event'),
    });
}

function publishStyles(used: readonly WidgetType[], builder: Builder, kit: SiteKit): string {
  const paths = new Set(used.flatMap(({ css, cssOfOthers = [] }) => [css, ...cssOfOthers]).filter(Boolean));
  const css = [...Array.from(paths, (path) => kit.file(path)), styleSheet(builder.styles)].filter(Boolean).join('\n');
  return css === '' ? '' : kit.publish(css, 'css');
}

/** Addresses of the scripts that every published page has, whatever is on it. */
export function pageScripts({ pageScript, publish }: SiteKit): string[] {
  return pageScript === '' ? [] : [publish(pageScript, 'js')];
}

function publishScripts(used: readonly WidgetType[], kit: SiteKit, hasTiles: boolean): PageScript[] {
  const needed = used.filter(({ showsTiles }) => hasTiles || !showsTiles);
  const first = new Map(needed.flatMap(({ script, scriptFirst = false }) => (script ? [[script, scriptFirst]] : [])));
  return Array.from(first, ([path, isFirst]) => ({ src: kit.publish(kit.file(path), 'js'), isFirst }));
}
