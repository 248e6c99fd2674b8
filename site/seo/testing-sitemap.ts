import { JSDOM, type ParsedElement } from 'jsdom';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';
const LINKS = 'http://www.w3.org/1999/xhtml';

/** W3C datetime, as `tLastmod` of the schema takes it: a day, or a moment with its zone. */
const lastmod = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/**
 * What a sitemap has against sitemap.xsd, siteindex.xsd and sitemap-image.xsd: names, namespaces, order of elements, how
 * often each may stand there and what may be in it. Text that is no well-formed XML throws.
 */
export function sitemapFaults(text: string): string[] {
  const root = new JSDOM(text, { contentType: 'application/xml' }).window.document.documentElement;
  const faults: string[] = [];
  const isIndex = root.localName === 'sitemapindex';
  if (root.namespaceURI !== SITEMAP || !['urlset', 'sitemapindex'].includes(root.localName)) return ['root'];
  if (root.children.length === 0) faults.push('empty');
  if (root.children.length > 50_000) faults.push('more than 50,000');
  for (const entry of Array.from(root.children)) {
    const name = isIndex ? 'sitemap' : 'url';
    if (entry.namespaceURI !== SITEMAP || entry.localName !== name) faults.push(`${entry.tagName} in the root`);
    faults.push(...entryFaults(entry, isIndex));
  }
  return faults;
}

function entryFaults(entry: ParsedElement, isIndex: boolean): string[] {
  const faults: string[] = [];
  const children = Array.from(entry.children);
  const own = children.filter(({ namespaceURI }) => namespaceURI === SITEMAP);
  const order = isIndex ? ['loc', 'lastmod'] : ['loc', 'lastmod', 'changefreq', 'priority'];
  const names = own.map(({ localName }) => localName);
  if (new Set(names).size !== names.length) faults.push('twice');
  if (names.some((name) => !order.includes(name))) faults.push(`unknown: ${names.join()}`);
  if (names[0] !== 'loc') faults.push('no loc');
  // The schema takes others (`##other`) after its own alone.
  if (children.slice(0, own.length).some((child) => !own.includes(child))) faults.push('order');
  for (const child of own) {
    const text = child.textContent ?? '';
    if (child.localName === 'loc' && !isAddress(text)) faults.push(`loc ${text}`);
    if (child.localName === 'lastmod' && (!lastmod.test(text) || Number.isNaN(Date.parse(text))))
      faults.push(`lastmod ${text}`);
  }
  for (const child of children.filter((each) => !own.includes(each))) {
    if (isIndex) faults.push('extension in an index');
    else if (child.namespaceURI === IMAGE) faults.push(...imageFaults(child));
    else if (child.namespaceURI === LINKS) faults.push(...linkFaults(child));
    else faults.push(`unknown namespace ${child.namespaceURI}`);
  }
  return faults;
}

function imageFaults(image: ParsedElement): string[] {
  const [loc, ...others] = Array.from(image.children);
  const isWhole = image.localName === 'image' && loc?.localName === 'loc' && loc.namespaceURI === IMAGE;
  if (!isWhole || others.length > 0) return ['image'];
  return isAddress(loc?.textContent ?? '') ? [] : [`image ${loc?.textContent}`];
}

function linkFaults(link: ParsedElement): string[] {
  const isWhole = link.localName === 'link' && link.getAttribute('rel') === 'alternate';
  const language = link.getAttribute('hreflang') ?? '';
  const isLanguage = /^(x-default|[a-z]{2,3}(-[A-Za-z0-9]{2,8})*)$/.test(language);
  return isWhole && isLanguage && isAddress(link.getAttribute('href') ?? '') ? [] : ['link'];
}

/** `xsd:anyURI` of 12 to 2048 characters, whole and of the web. */
function isAddress(text: string): boolean {
  return text.length >= 12 && text.length <= 2048 && URL.canParse(text) && /^https?:\/\/[^\s<>"{}|\\^`]+$/.test(text);
}
