/** Files that are the same for everyone, and pictures, whose addresses nobody guesses: they are asked for where they always are. */
const outside = String.raw`(?!\/|_\/font\/|_\/starter\/|_\/media\/)`;
const addresses = new RegExp(String.raw`(\s(?:href|src|action|formaction|poster)=")\/${outside}`, 'g');
const sources = /(\ssrcset=")([^"]*)"/g;
const sourcePath = new RegExp(String.raw`(^|,\s*)\/${outside}`, 'g');

/**
 * Leads the links, forms and files of a page to the preview it is part of. Attribute values are escaped by rendering,
 * so that text which merely looks like an attribute holds no quotation mark.
 */
export function keepInside(html: string, prefix: string): string {
  return html
    .replace(addresses, `$1${prefix}/`)
    .replace(sources, (_found, name: string, list: string) => `${name}${list.replace(sourcePath, `$1${prefix}/`)}"`);
}
