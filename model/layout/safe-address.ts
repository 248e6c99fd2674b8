/** Where links may lead, in texts and in fields alike: schemes HTML holds safe for any page to hand on, which run no code. */
export const linkSchemes = [
  ...['http', 'https', 'mailto', 'tel', 'sms', 'webcal', 'geo'],
  ...['sip', 'sips', 'xmpp', 'matrix', 'irc', 'ircs'],
] as const;
const linkSchemesKnown: ReadonlySet<string> = new Set(linkSchemes);
/** What of the library is named by its key: `media:white-cliffs`, `constant:hero`. */
const imageSchemes = new Set(['http', 'https', 'blob', 'media', 'constant']);

/**
 * True when an address can be put into a link or an image: relative, or of a harmless scheme. Reads the scheme as
 * browsers do, which ignore leading controls and tabs and line breaks anywhere.
 */
export function isSafeAddress(address: string, use: 'url' | 'image'): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip exactly these before a scheme.
  const seen = address.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+/, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(seen)?.[1]?.toLowerCase();
  if (scheme === undefined) return true;
  if (use === 'url') return linkSchemesKnown.has(scheme);
  return imageSchemes.has(scheme) || /^data:image\/[a-z0-9+.-]+[;,]/i.test(seen);
}
