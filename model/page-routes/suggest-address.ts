import { cutText } from '#model/cut-text.ts';
import { foldText } from '#model/fold-text.ts';

/** A Latin letter, with the marks that no single character stands for. */
const latin = /\p{Script=Latin}\p{M}*/gu;
const notKept = /[^\p{L}\p{N}\p{M}]+/gu;

/**
 * Returns an address a page of this name may have: `Our bread` becomes `/our-bread`, `Straße` becomes `/strasse` as in
 * keys. Other scripts stay as they are. Empty when nothing of it can be kept.
 */
export function suggestAddress(name: string): string {
  const lower = name.normalize('NFC').replace(latin, foldText).toLowerCase().replace(notKept, '-');
  const words = cutText(lower, 100).replace(/^-+|-+$/g, '');
  return words === '' ? '' : `/${words}`;
}

/** What was typed as an address of the site's own: every one begins with a slash, which nobody has to think of. */
export function withLeadingSlash(typed: string): string {
  const text = typed.trimStart();
  return text === '' || text.startsWith('/') ? text : `/${text}`;
}
