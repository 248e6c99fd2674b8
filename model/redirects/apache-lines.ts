import type { SkipReason } from './rule.ts';

export interface Line {
  readonly line: number;
  readonly text: string;
  readonly name: string;
  readonly rest: string;
  /** What the sections around it make of it. */
  readonly within: SkipReason | undefined;
}

export function linesOf(text: string): Line[] {
  const hosts = hostsOf(text);
  const sections: { readonly name: string; readonly within: SkipReason | undefined }[] = [];
  const lines: Line[] = [];
  let begun = '';
  let from = 0;
  for (const [at, raw] of text.split('\n').entries()) {
    if (begun === '') from = at + 1;
    if (raw.endsWith('\\')) {
      begun += raw.slice(0, -1);
      continue;
    }
    const whole = (begun + raw).trim();
    begun = '';
    if (whole === '' || whole.startsWith('#')) continue;
    const closing = /^<\/(\w+)/.exec(whole)?.[1]?.toLowerCase();
    if (closing !== undefined) {
      const place = sections.findLastIndex(({ name }) => name === closing);
      if (place >= 0) sections.splice(place);
      continue;
    }
    const [, name = '', rest = ''] = /^<?(\w+)\s*(.*)$/s.exec(whole) ?? [];
    const within = sections.find((each) => each.within !== undefined)?.within;
    if (whole.startsWith('<')) {
      sections.push({
        name: name.toLowerCase(),
        within: withinSection(name.toLowerCase(), rest.replace(/>\s*$/, '').trim(), from, hosts),
      });
      continue;
    }
    lines.push({ line: from, text: whole, name: name.toLowerCase(), rest, within });
  }
  return lines;
}

function withinSection(name: string, given: string, line: number, hosts: ReadonlySet<number>): SkipReason | undefined {
  if (name === 'virtualhost') return hosts.has(line) ? undefined : 'host';
  if (name !== 'ifmodule') return name === 'ifversion' || name === 'requireall' ? undefined : 'condition';
  if (/^(?:mod_)?(?:rewrite|alias)(?:\.c|_module)?$/i.test(given)) return undefined;
  // Without the modules these lines are for another server.
  return /^!\s*(?:mod_)?(?:rewrite|alias)(?:\.c|_module)?$/i.test(given) ? 'off' : 'condition';
}

/** The lines at which the virtual hosts begin that are the site: the only one, or of those with one name the one with TLS. */
function hostsOf(text: string): ReadonlySet<number> {
  const blocks: { line: number; isTls: boolean; name: string; body: string }[] = [];
  for (const [at, raw] of text.split('\n').entries()) {
    const opening = /^\s*<VirtualHost\b([^>]*)>/i.exec(raw)?.[1];
    if (opening !== undefined) blocks.push({ line: at + 1, isTls: /:443\b/.test(opening), name: '', body: '' });
    const last = blocks.at(-1);
    const named = /^\s*ServerName\s+"?([^\s":]+)/i.exec(raw)?.[1];
    if (last && named !== undefined) last.name = named.toLowerCase().replace(/^www\./, '');
  }
  if (new Set(blocks.map(({ name }) => name)).size > 1) return new Set();
  const tls = blocks.filter(({ isTls }) => isTls);
  const chosen = tls.length > 0 ? tls : blocks;
  return new Set(chosen.length === 1 ? chosen.map(({ line }) => line) : []);
}

/** Words as Apache parts them: in quotes, or up to the next space. */
export function argumentsOf(rest: string): string[] {
  return Array.from(rest.matchAll(/"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|\S+/g), ([whole, double, single]) =>
    (double ?? single ?? whole).replace(/\\([\\"'])/g, '$1'),
  );
}
