const notKept = /[^\p{L}\p{N}\p{M}]+/gu;

/** An address a page of this name may have: `Our bread` becomes `/our-bread`. Empty when nothing of it can be kept. */
export function suggestAddress(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replace(notKept, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
  return words === '' ? '' : `/${words}`;
}

/** What was typed as an address of the site's own: every one begins with a slash, which nobody has to think of. */
export function withLeadingSlash(typed: string): string {
  const text = typed.trimStart();
  return text === '' || text.startsWith('/') ? text : `/${text}`;
}
