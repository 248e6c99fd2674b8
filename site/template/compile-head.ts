import type { SettingsBody } from '#model/settings.ts';
import type { Compiled, Read } from '#site/expressions/compile-expression.ts';
import type { Run } from '#site/expressions/scope.ts';
import type { SiteCard } from '#site/media/site-marks.ts';
import { safeUrl } from '#site/safety/safe-url.ts';
import { escapeHtml, html } from '#widgets/html.ts';
import { joinPieces, type Piece, wrapPiece } from './piece.ts';

/** What a page says about itself, compiled. */
export interface HeadTexts {
  readonly title: Compiled<string>;
  readonly description: Compiled<string>;
  readonly image: Compiled<string>;
  readonly canonical: Compiled<string>;
  readonly isIndexed: boolean;
}

export interface HeadSurroundings {
  readonly settings: SettingsBody;
  readonly direction: 'ltr' | 'rtl';
  readonly isPreview: boolean;
  /** Whether the site has more than one language. */
  readonly hasLanguages: boolean;
  readonly styles: readonly string[];
  /** The elements that name the mark of the site. */
  readonly icons: string;
  /** For a page that has no picture of its own. */
  readonly card: SiteCard | undefined;
  /** What a browser colours of itself. */
  readonly accent: string;
  readonly preload: readonly string[];
  readonly scripts: readonly PageScript[];
}

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
  const ownCard = cardTags(around.card, settings);
  const card = mapText(texts.image, (text, run) => {
    // What data names of the library is known with the page.
    const src = safeUrl(run?.context.picture(text, 'auto')?.src ?? text, 'image');
    return cardTags({ src }, settings) || ownCard;
  });
  const canonical = readCanonical(texts.canonical, settings);
  const alternates = around.hasLanguages ? alternateLinks(settings) : '';
  const isIndexed = texts.isIndexed && !around.isPreview;
  return joinPieces([
    `<!doctype html><html lang="${settings.language}" dir="${around.direction}"><head><meta charset="utf-8"><title>`,
    title,
    '</title><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${escapeHtml(around.accent)}">`,
    around.icons,
    ...around.preload.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...around.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    isIndexed ? '' : '<meta name="robots" content="noindex">',
    wrapPiece('<meta name="description" content="', description, '">'),
    wrapPiece('<link rel="canonical" href="', canonical, '">'),
    isIndexed ? alternates : '',
    `<meta property="og:type" content="website"><meta property="og:site_name" content="${escapeHtml(name)}">`,
    wrapPiece('<meta property="og:title" content="', title, '">'),
    wrapPiece('<meta property="og:description" content="', description, '">'),
    wrapPiece('<meta property="og:url" content="', canonical, '">'),
    card,
    ...around.scripts.map(
      ({ src, isFirst }) => `<script type="module" src="${src}"${isFirst ? ' blocking="render"' : ''}></script>`,
    ),
    '</head><body>',
  ]);
}

/** A card takes whole addresses only; nothing for any other. */
function cardTags(card: Partial<SiteCard> | undefined, settings: SettingsBody): string {
  const address = absolute(card?.src ?? '', settings);
  if (!/^https?:/.test(address)) return '';
  const { width, height, alt } = card ?? {};
  const size =
    width &&
    height &&
    html`<meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">`;
  const words = alt && html`<meta property="og:image:alt" content="${alt}">`;
  return html`<meta name="twitter:card" content="summary_large_image"><meta property="og:image" content="${address}">${size}${words}`
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
function readCanonical(text: Compiled<string>, settings: SettingsBody): Piece {
  const fromPath: Read<string> = (_scope, run) =>
    settings.frontend_domain === '' || run.path === '' ? '' : escapeHtml(absolute(ownPath(run, settings), settings));
  const { read } = text;
  if (read) {
    return (scope, run) => escapeHtml(absolute(safeUrl(read(scope, run), 'image'), settings)) || fromPath(scope, run);
  }
  const own = escapeHtml(absolute(safeUrl(text.constant, 'image'), settings));
  return own || fromPath;
}

/** Of a page that says nothing in its language, the one it is in. */
function ownPath({ path, alternates }: Run, { language }: SettingsBody): string {
  const own = alternates.find((each) => each.language === language);
  return own && !own.isTranslated ? (alternates[0]?.path ?? path) : path;
}

/** Names the page in every language it says something in, and the one for all others. */
function alternateLinks(settings: SettingsBody): Piece {
  return (_scope, { alternates }) => {
    const said = alternates.filter(({ isTranslated }) => isTranslated);
    const [main] = said;
    const isOne = !said.some(({ language }) => language === settings.language);
    if (!main || said.length < 2 || isOne) return '';
    const all = [...said.map(({ language, path }) => [language, path] as const), ['x-default', main.path] as const];
    return all
      .map(([name, path]) => `<link rel="alternate" hreflang="${name}" href="${escapeHtml(absolute(path, settings))}">`)
      .join('');
  };
}

/** A path of the site as an address of its own domain; as it is while the site has none. */
function absolute(address: string, settings: SettingsBody): string {
  const isPath = address.startsWith('/') && !address.startsWith('//');
  return isPath && settings.frontend_domain !== '' ? `https://${settings.frontend_domain}${address}` : address;
}
