import { MAX_ENTITY_TEXT, SvgFault } from './svg-fault.ts';

export const xmlEntities: Readonly<Record<string, string>> = { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" };

const entity =
  /<!ENTITY\s+(%\s+)?([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)'|(?:SYSTEM|PUBLIC)\s(?:"[^"]*"|'[^']*'|[^"'>])*)\s*>/y;
const other = /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!(?:"[^"]*"|'[^']*'|[^"'>])*>|%[\w.:-]+;/y;
const reference = /&(?:#(?:x([\da-f]{1,6})|(\d{1,7}))|([\w.:-]+));/gi;

/**
 * What the entities declared within a document type stand for, as drawing programs write them. Those of other files
 * stand for nothing: none is read.
 */
export function readEntities(doctype: string): Map<string, string> {
  const written = new Map<string, string>();
  const start = /^[^["']*(?:(?:"[^"]*"|'[^']*')[^["']*)*\[/.exec(doctype)?.[0].length ?? doctype.length;
  for (let at = start; at < doctype.length; ) {
    entity.lastIndex = at;
    other.lastIndex = at;
    const found = entity.exec(doctype);
    const [whole, parameter, name = '', quoted, single] = found ?? other.exec(doctype) ?? [];
    if (!whole) break;
    at += whole.length;
    if (found && !parameter && !written.has(name)) written.set(name, characters(quoted ?? single ?? ''));
  }
  return resolveAll(written);
}

/** Characters told by their number are themselves as soon as an entity is declared; names, when it is used. */
function characters(text: string): string {
  return text.replace(reference, (whole, hex: string | undefined, decimal: string | undefined, name?: string) =>
    name === undefined ? characterOf(hex, decimal) : whole,
  );
}

function characterOf(hex: string | undefined, decimal: string | undefined): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (code === 0 || code > 0x10_ff_ff) throw new SvgFault('media.broken');
  return String.fromCodePoint(code);
}

function resolveAll(written: ReadonlyMap<string, string>): Map<string, string> {
  const resolved = new Map<string, string>();
  const within = new Set<string>();
  let length = 0;
  const resolve = (name: string): string => {
    const known = resolved.get(name);
    if (known !== undefined) return known;
    if (within.has(name)) throw new SvgFault('media.broken');
    within.add(name);
    const text = (written.get(name) ?? '').replace(reference, (whole, hex, decimal, inner: string | undefined) => {
      const part = inner === undefined ? characterOf(hex, decimal) : (xmlEntities[inner] ?? partOf(inner, whole));
      length += part.length;
      if (length > MAX_ENTITY_TEXT) throw new SvgFault('media.svgEntities');
      return part;
    });
    within.delete(name);
    resolved.set(name, text);
    return text;
  };
  const partOf = (name: string, whole: string) => (written.has(name) ? resolve(name) : whole);
  for (const name of written.keys()) resolve(name);
  return resolved;
}
