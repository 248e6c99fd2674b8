/** Where an address leads, with the status of the redirect. */
interface PulledRedirect {
  readonly status: number;
  readonly location: string;
}

interface Pattern extends PulledRedirect {
  readonly parts: readonly string[];
}

/** The redirects of a build. */
export interface PulledRedirects {
  /** Of one address. */
  exact(path: string): PulledRedirect | undefined;
  /** Of addresses by a pattern, which gives way to what is there. */
  byPattern(path: string): PulledRedirect | undefined;
}

/** Lines that are read: no build has as many. */
const MAX_LINES = 100_000;
const line = /^(\/\S*)\s+(\S+)\s+(30[12378])$/;

/** Reads the file `_redirects` as `exported-redirects.ts` writes it; a line that says something else is left out. */
export function readRedirects(text: string): PulledRedirects {
  const exact = new Map<string, PulledRedirect>();
  /** By how many parts an address has. */
  const patterns = new Map<number, Pattern[]>();
  for (const each of text.split('\n', MAX_LINES)) {
    const [, from = '', location = '', status = ''] = line.exec(each.trim()) ?? [];
    if (from === '' || !isSafe(location)) continue;
    const redirect = { status: Number(status), location };
    const parts = from.split('/');
    if (!parts.some((part) => part.startsWith(':'))) exact.set(from, redirect);
    else patterns.set(parts.length, [...(patterns.get(parts.length) ?? []), { ...redirect, parts }]);
  }
  return {
    exact: (path) => exact.get(path),
    byPattern: (path) => {
      const given = path.split('/');
      for (const { parts, status, location } of patterns.get(given.length) ?? []) {
        const values = match(parts, given);
        if (values) return { status, location: fill(location, values) };
      }
      return undefined;
    },
  };
}

/** An address of the site, or of another over HTTP; nothing that would end a header. */
function isSafe(location: string): boolean {
  return /^[\x21-\x7e]+$/.test(location) && /^(?:\/(?!\/)|https?:\/\/)/.test(location);
}

function match(parts: readonly string[], given: readonly string[]): Map<string, string> | undefined {
  const values = new Map<string, string>();
  for (const [at, part] of parts.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':')) {
      if (value === '') return undefined;
      values.set(part.slice(1), value);
    } else if (part !== value) return undefined;
  }
  return values;
}

function fill(location: string, values: ReadonlyMap<string, string>): string {
  return location.replace(/:(\w+)/g, (whole, name: string) => values.get(name) ?? whole);
}
