/** Files that are the same for everyone, which a preview may ask for where they always are. */
const outside = String.raw`(?!\/|_\/font\/|_\/starter\/)`;
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
