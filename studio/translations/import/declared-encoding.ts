/** What is read as Windows-1252 rightly: it, and what of it everyone else calls by other names. */
const WINDOWS = 'windows-1252';

/**
 * The encoding other than Unicode and Windows-1252 that an XML file says it is in; undefined for any other. One that
 * nobody knows is told as it stands.
 */
export function foreignEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder(WINDOWS).decode(bytes.subarray(0, 200));
  const [, said] = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start) ?? [];
  if (said === undefined) return undefined;
  try {
    const { encoding } = new TextDecoder(said);
    return encoding === WINDOWS || encoding.startsWith('utf-') ? undefined : said;
  } catch {
    // A name that no browser knows.
    return said;
  }
}
