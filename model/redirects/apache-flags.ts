/** Names Apache has for response codes. */
export const statusWords: Readonly<Record<string, number>> = { permanent: 301, temp: 302, seeother: 303, gone: 410 };

export interface Flags {
  readonly status: number | undefined;
  readonly has: (name: string) => boolean;
  readonly isKnown: boolean;
}

const longNames: Readonly<Record<string, string>> = {
  chain: 'C',
  cookie: 'CO',
  discardpath: 'DPI',
  env: 'E',
  forbidden: 'F',
  gone: 'G',
  handler: 'H',
  last: 'L',
  next: 'N',
  nocase: 'NC',
  noescape: 'NE',
  nosubreq: 'NS',
  proxy: 'P',
  passthrough: 'PT',
  qsappend: 'QSA',
  qsdiscard: 'QSD',
  qslast: 'QSL',
  redirect: 'R',
  skip: 'S',
  type: 'T',
};
/** What changes nothing of where a visitor is led to. */
const harmless = new Set(['DPI', 'E', 'END', 'F', 'G', 'L', 'NC', 'NE', 'NS', 'QSA', 'QSD', 'R']);

export function flagsOf(given: string): Flags {
  const flags = new Map<string, string>();
  for (const each of given.replace(/^\[|\]$/g, '').split(',')) {
    const [name = '', ...value] = each.trim().split('=');
    if (name !== '') flags.set(longNames[name.toLowerCase()] ?? name.toUpperCase(), value.join('='));
  }
  const redirect = flags.get('R')?.toLowerCase();
  const usual =
    redirect === undefined ? undefined : redirect === '' ? 302 : (statusWords[redirect] ?? Number(redirect));
  return {
    status: flags.has('G') ? 410 : flags.has('F') ? 403 : usual,
    has: (name) => flags.has(name),
    isKnown: (given === '' || /^\[.*\]$/s.test(given)) && [...flags.keys()].every((name) => harmless.has(name)),
  };
}
