import { cutText } from '#model/cut-text.ts';

const notKept = /[^\p{L}\p{N}\p{M}]+/gu;

/**
 * Returns an address a page of this name may have: `Our bread` becomes `/our-bread`. Empty when nothing of it can be kept.
 * @param language the site's: in Turkish and Azerbaijani `I` is the capital of `ı`
 */
export function suggestAddress(name: string, language = 'en'): string {
  const lower = name
    .normalize('NFC')
    .toLocaleLowerCase(language)
    // Elsewhere `İ` becomes an i with a second dot, which nobody types.
    .replaceAll('i\u0307', 'i')
    .replace(notKept, '-');
  const words = cutText(lower, 100).replace(/^-+|-+$/g, '');
  return words === '' ? '' : `/${words}`;
}

/** What was typed as an address of the site's own: every one begins with a slash, which nobody has to think of. */
export function withLeadingSlash(typed: string): string {
  const text = typed.trimStart();
  return text === '' || text.startsWith('/') ? text : `/${text}`;
}
