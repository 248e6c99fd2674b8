import { isSafeAddress } from '#model/layout/safe-address.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from addresses, so a check must too
const ignoredByBrowsers = /[\t\n\r]|^[\u0000-\u0020]+|[\u0000-\u0020]+$/g;

const [SLASH, HASH, QUESTION] = [0x2f, 0x23, 0x3f];

/** The address as a browser would read it, or `''` when it has a scheme that could run code, such as `javascript:`. */
export function safeUrl(address: string, use: 'url' | 'image'): string {
  // What begins like this has no scheme, and most addresses of a page do.
  const first = address.charCodeAt(0);
  if (first === SLASH || first === HASH || first === QUESTION) return address;
  const text = address.replace(ignoredByBrowsers, '');
  return isSafeAddress(text, use) ? text : '';
}
