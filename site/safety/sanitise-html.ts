import sanitize from 'sanitize-html';
import { linkSchemes } from '#model/layout/safe-address.ts';

export type HtmlKind = 'rich-text' | 'html';

const textTags = [
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'blockquote',
  'br',
  'cite',
  'code',
  'dd',
  'del',
  'dfn',
  'dl',
  'dt',
  'em',
  'h2',
  'h3',
  'h4',
  'hr',
  'i',
  'img',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'ul',
  'var',
  'wbr',
];
const blockTags = [
  'address',
  'article',
  'aside',
  'caption',
  'col',
  'colgroup',
  'details',
  'div',
  'figcaption',
  'figure',
  'footer',
  'h1',
  'h5',
  'h6',
  'header',
  'main',
  'meter',
  'nav',
  'picture',
  'progress',
  'ruby',
  'rp',
  'rt',
  'section',
  'source',
  'summary',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
];
/** Elements that go with everything in them; of other unknown ones the text stays. */
const droppedWhole = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
  'svg',
  'math',
  'template',
  'object',
];

const common: sanitize.IOptions = {
  allowedAttributes: {
    '*': ['class', 'lang', 'dir', 'title', 'id', 'role', 'aria-*'],
    a: ['href', 'name', 'rel', 'target', 'hreflang', 'download'],
    img: ['src', 'srcset', 'alt', 'width', 'height', 'loading', 'sizes'],
    source: ['srcset', 'sizes', 'media', 'type', 'width', 'height'],
    time: ['datetime'],
    ol: ['start', 'reversed', 'type'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    col: ['span'],
    details: ['open'],
    meter: ['min', 'max', 'value', 'low', 'high', 'optimum'],
    progress: ['max', 'value'],
  },
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: ['http', 'https'], source: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
  nonTextTags: droppedWhole,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
  nestingLimit: 64,
};

const optionsOf: Record<HtmlKind, sanitize.IOptions> = {
  'rich-text': { ...common, allowedTags: textTags },
  html: { ...common, allowedTags: [...textTags, ...blockTags] },
};

/** Characters of HTML that are kept, as it was and clean, and of one that is kept. */
const MAX_KEPT = 2_000_000;
const MAX_ONE = 20_000;
const kept: Record<HtmlKind, Map<string, string>> = { 'rich-text': new Map(), html: new Map() };
const sizes: Record<HtmlKind, number> = { 'rich-text': 0, html: 0 };

/** Reduces HTML to a fixed list of elements and attributes that cannot run code, load frames or post forms. */
export function sanitiseHtml(html: string, kind: HtmlKind): string {
  if (!html.includes('<') && !html.includes('&')) return html.replaceAll('>', '&gt;');
  const known = kept[kind].get(html);
  if (known !== undefined) return known;
  const clean = sanitize(html, optionsOf[kind]);
  if (html.length <= MAX_ONE) keep(html, clean, kind);
  return clean;
}

function keep(html: string, clean: string, kind: HtmlKind): void {
  kept[kind].set(html, clean);
  sizes[kind] += html.length + clean.length;
  for (const [oldest, text] of kept[kind]) {
    if (sizes[kind] <= MAX_KEPT) return;
    kept[kind].delete(oldest);
    sizes[kind] -= oldest.length + text.length;
  }
}
