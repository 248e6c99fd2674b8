/** The path at which a page of the main language is in another; a path that is none of a page stays. */
export type LocalPath = (path: string) => string;

/** A path of the site, as against an address elsewhere and the files of the server. */
function isOfSite(address: string): boolean {
  return address[0] === '/' && address[1] !== '/' && address[1] !== '\\' && !address.startsWith('/_/');
}

/** An address with its path led to the page in another language; as it is for any address elsewhere. */
export function localUrl(address: string, local: LocalPath | undefined): string {
  if (!local || !isOfSite(address)) return address;
  const end = address.search(/[?#]/);
  return end < 0 ? local(address) : local(address.slice(0, end)) + address.slice(end);
}

const links = /(<a\b[^>]*?\shref=")(\/[^"]*)"/g;

/** Leads the links of clean HTML to pages in another language. */
export function localLinks(html: string, local: LocalPath | undefined): string {
  if (!local || !html.includes('href="/')) return html;
  return html.replace(links, (_found, before: string, href: string) => `${before}${localUrl(href, local)}"`);
}
