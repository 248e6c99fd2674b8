import { escapeHtml } from '#widgets/html.ts';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text for XML, in elements and in attributes. */
export function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replace(unwritable, ''));
}

/** An element with a text in it. */
export function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
