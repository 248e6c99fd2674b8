import { feedFiles, feedPath } from '#model/seo/feed.ts';
import type { StructuredEntry } from '#model/seo/structured-data.ts';
import type { SettingsBody } from '#model/settings.ts';
import type { WidgetType } from '#model/widget-type.ts';
import type { DrawnCard } from '#site/cards/card-style.ts';
import type { Compiled, ExpressionPlace, Read } from '#site/expressions/compile-expression.ts';
import type { Run } from '#site/expressions/scope.ts';
import type { SiteCard } from '#site/media/site-marks.ts';
import { safeUrl } from '#site/safety/safe-url.ts';
import { absoluteUrl, originOf, shareableUrl } from '#site/seo/absolute-url.ts';
import { compileStructured } from '#site/seo/compile-structured.ts';
import { escapeHtml, html } from '#widgets/html.ts';
import { joinPieces, type Piece, runPiece, wrapPiece } from './piece.ts';

/** What a page says about itself, compiled. */
export interface HeadTexts {
  readonly title: Compiled<string>;
  readonly description: Compiled<string>;
  readonly image: Compiled<string>;
  readonly canonical: Compiled<string>;
  readonly isIndexed: boolean;
  /** What cards say in place of title and description; empty for the same. */
  readonly socialTitle: Compiled<string>;
  readonly socialDescription: Compiled<string>;
  readonly socialType: string;
  readonly cardKind: string;
  /** Name of the account on X; empty for none. */
  readonly account: string;
  readonly structured: readonly StructuredEntry[];
  readonly hasFeed: boolean;
}

interface HeadSurroundings {
  /** Where texts of the head that are compiled here stand. */
  readonly place: ExpressionPlace;
  readonly settings: SettingsBody;
  readonly direction: 'ltr' | 'rtl';
  readonly isPreview: boolean;
  /** What leads through the pages of lists on it. */
  readonly paging: readonly Paging[];
  /** Whether the site has more than one language. */
  readonly hasLanguages: boolean;
  readonly styles: readonly string[];
  /** The elements that name the mark of the site. */
  readonly icons: string;
  /** For a page that has no picture of its own. */
  readonly card: SiteCard | undefined;
  /** Where the site has none: what is drawn for the page. */
  readonly drawnCard: DrawnCard | undefined;
  /** What a browser colours of itself. */
  readonly accent: string;
  readonly preload: readonly string[];
  readonly scripts: readonly PageScript[];
}

/** The parameter that leads through the pages of a list, and how its value is read. */
export type Paging = ReturnType<NonNullable<WidgetType['paging']>>;

export interface PageScript {
  readonly src: string;
  /** Nothing is painted before it has run. */
  readonly isFirst: boolean;
}

/** Everything of the document before the body's content. */
export function compileHead(texts: HeadTexts, around: HeadSurroundings): Piece {
  const { settings } = around;
  const name = settings.frontend_site_name;
  const title = mapText(texts.title, (text) => escapeHtml(text.trim() || name));
  const description = mapText(texts.description, (text) =>
    escapeHtml(text.trim() || settings.frontend_website_description),
  );
  const socialTitle = mapText(texts.socialTitle, (text) => escapeHtml(text.trim()));
  const socialDescription = mapText(texts.socialDescription, (text) => escapeHtml(text.trim()));
  const given = mapText(texts.image, (text, run) => {
    // What data names of the library is known with the page.
    const src = safeUrl(run?.context.picture(text, 'auto')?.src ?? text, 'image');
    return cardTags({ src }, settings, texts.cardKind, run?.origin);
  });
  const card = elsePiece(given, ownCard(texts, around));
  const canonical = readCanonical(texts.canonical, around);
  const alternates = around.hasLanguages ? alternateLinks(around) : '';
  const isIndexed = texts.isIndexed && !around.isPreview;
  return joinPieces([
    `<!doctype html><html lang="${settings.language}" dir="${around.direction}"><head><meta charset="utf-8"><title>`,
    title,
    '</title><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${escapeHtml(around.accent)}">`,
    around.icons,
    ...around.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...around.preload.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    isIndexed ? '' : '<meta name="robots" content="noindex">',
    wrapPiece('<meta name="description" content="', description, '">'),
    wrapPiece('<link rel="canonical" href="', canonical, '">'),
    isIndexed ? alternates : '',
    ...(texts.hasFeed ? [feedLinks(title, settings)] : []),
    `<meta property="og:type" content="${texts.socialType}"><meta property="og:site_name" content="${escapeHtml(name)}">`,
    wrapPiece('<meta property="og:title" content="', elsePiece(socialTitle, title), '">'),
    wrapPiece('<meta property="og:description" content="', elsePiece(socialDescription, description), '">'),
    wrapPiece('<meta property="og:url" content="', canonical, '">'),
    card,
    texts.account === '' ? '' : `<meta name="twitter:site" content="${escapeHtml(texts.account)}">`,
    ...(texts.structured.length > 0 ? [structuredPiece(texts, around)] : []),
    ...around.scripts.map(
      ({ src, isFirst }) => `<script type="module" src="${src}"${isFirst ? ' blocking="render"' : ''}></script>`,
    ),
    '</head><body>',
  ]);
}

/** The card of the site, else the one that is drawn for the page. */
function ownCard(texts: HeadTexts, { card, drawnCard, settings }: HeadSurroundings): Piece {
  if (card || !drawnCard) {
    const tags = (asked?: string) => cardTags(card, settings, texts.cardKind, asked);
    return settings.frontend_domain === '' && card ? (_scope, { origin }) => tags(origin) : tags();
  }
  return (scope, run) => {
    const said = say(texts.socialTitle, scope, run) || say(texts.title, scope, run);
    return cardTags(drawnCard(said || settings.frontend_site_name, run.path), settings, texts.cardKind, run.origin);
  };
}

const say = ({ constant, read }: Compiled<string>, ...given: Parameters<Read<string>>): string =>
  (read ? read(...given) : constant).trim();

/** One text, or another where there is none of it. */
function elsePiece(piece: Piece, other: Piece): Piece {
  if (typeof piece === 'string') return piece === '' ? other : piece;
  return (scope, run) => piece(scope, run) || runPiece(other, scope, run);
}

/** Names the feeds of a page to readers. */
function feedLinks(title: Piece, settings: SettingsBody): Piece {
  const types = {
    'rss.xml': 'application/rss+xml',
    'atom.xml': 'application/atom+xml',
    'feed.json': 'application/feed+json',
  };
  const files = Object.keys(feedFiles) as (keyof typeof feedFiles)[];
  return (scope, run) => {
    // A page that answers at any address has no feed of its own.
    if (run.path === '') return '';
    const name = runPiece(title, scope, run);
    return files
      .map((file) => {
        const href = escapeHtml(absoluteUrl(feedPath(run.path, file), settings, run.origin));
        return `<link rel="alternate" type="${types[file]}" title="${name}" href="${href}">`;
      })
      .join('');
  };
}

function structuredPiece(texts: HeadTexts, { settings, place, paging }: HeadSurroundings): Piece {
  const whole = (address: string, run: Run) => shareableUrl(address, settings, run.context.picture, run.origin);
  return compileStructured(
    texts.structured,
    place,
    (scope, run) => ({
      title: say(texts.title, scope, run) || settings.frontend_site_name,
      description: say(texts.description, scope, run) || settings.frontend_website_description,
      image: whole(say(texts.image, scope, run), run),
      url: whole(say(texts.canonical, scope, run) || withPage(run.path, run, paging), run),
      site: settings.frontend_site_name,
      siteUrl: whole('/', run),
    }),
    whole,
  );
}

/** A card takes whole addresses only; nothing for any other. */
function cardTags(card: Partial<SiteCard> | undefined, settings: SettingsBody, kind: string, asked?: string): string {
  const address = absoluteUrl(card?.src ?? '', settings, asked);
  if (!/^https?:/.test(address)) return '';
  const { width, height, alt } = card ?? {};
  const size =
    width &&
    height &&
    html`<meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">`;
  const words = alt && html`<meta property="og:image:alt" content="${alt}">`;
  return html`<meta name="twitter:card" content="${kind}"><meta property="og:image" content="${address}">${size}${words}`
    .html;
}

/** Worked out once for each page, though it is written more than once. */
function mapText(text: Compiled<string>, change: (text: string, run?: Run) => string): Piece {
  const { read } = text;
  if (!read) return change(text.constant);
  let lastRun: Run | undefined;
  let lastText = '';
  return (scope, run) => {
    if (run === lastRun) return lastText;
    lastText = change(read(scope, run), run);
    lastRun = run;
    return lastText;
  };
}

/** The address a page gives itself, else the path it was found at on the site's own domain. */
function readCanonical(text: Compiled<string>, { settings, paging }: HeadSurroundings): Piece {
  const fromPath: Read<string> = (_scope, run) =>
    originOf(settings, run.origin) === '' || run.path === ''
      ? ''
      : escapeHtml(absoluteUrl(withPage(ownPath(run, settings), run, paging), settings, run.origin));
  const { read } = text;
  if (read) {
    return (scope, run) =>
      escapeHtml(absoluteUrl(safeUrl(read(scope, run), 'image'), settings, run.origin)) || fromPath(scope, run);
  }
  const own = safeUrl(text.constant, 'image');
  if (own === '') return fromPath;
  const isWhole = settings.frontend_domain !== '' || !own.startsWith('/');
  const whole = (asked?: string) => escapeHtml(absoluteUrl(own, settings, asked));
  return isWhole ? whole() : (_scope, { origin }) => whole(origin);
}

/** A path with the page of a list that is shown, and nothing else of the query. */
function withPage(path: string, { context }: Run, paging: HeadSurroundings['paging']): string {
  const pages = paging.flatMap(({ parameter, pageOf }) => {
    const page = pageOf(context.query(parameter));
    return page === undefined ? [] : [[parameter, page]];
  });
  return pages.length === 0 ? path : `${path}?${new URLSearchParams(pages)}`;
}

/** Of a page that says nothing in its language, the one it is in. */
function ownPath({ path, alternates }: Run, { language }: SettingsBody): string {
  const own = alternates.find((each) => each.language === language);
  return own && !own.isTranslated ? (alternates[0]?.path ?? path) : path;
}

/** Names the page in every language it says something in, and the one for all others. */
function alternateLinks({ settings, paging }: HeadSurroundings): Piece {
  return (_scope, run) => {
    const { alternates, origin } = run;
    const said = alternates.filter(({ isTranslated }) => isTranslated);
    const [main] = said;
    const isOne = !said.some(({ language }) => language === settings.language);
    if (!main || said.length < 2 || isOne) return '';
    const all = [...said.map(({ language, path }) => [language, path] as const), ['x-default', main.path] as const];
    return all
      .map(
        ([name, path]) =>
          `<link rel="alternate" hreflang="${name}" href="${escapeHtml(absoluteUrl(withPage(path, run, paging), settings, origin))}">`,
      )
      .join('');
  };
}
