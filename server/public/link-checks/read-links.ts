import { Parser } from 'htmlparser2';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';

/** A link as a page has it. */
export interface ReadLink {
  readonly href: string;
  /** The node it is in; `''` where there is none. */
  readonly node: string;
}

interface ReadPage {
  readonly links: readonly ReadLink[];
  /** What addresses can lead to on the page, a line each. */
  readonly anchors: string;
}

/** Links of one page that are looked at. */
export const PAGE_LINKS = 3000;
/** Characters that are read at a stretch. */
const AT_ONCE = 64 * 1024;

/**
 * Reads the links of a page of the drafts, whose elements name their nodes. A form that leads to a page, as a search
 * does, is a link as well. Links that visitors are not shown (`template`, `noscript`) are none.
 * A page may have 4 MB, so others have their turns in between.
 */
export async function readLinks(html: string): Promise<ReadPage> {
  const breathe = createYielder();
  const links: ReadLink[] = [];
  const anchors = new Set<string>();
  const nodes: string[] = [];
  let unseen = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      nodes.push(attributes['data-node'] ?? nodes.at(-1) ?? '');
      if (name === 'template' || name === 'noscript') unseen += 1;
      if (unseen > 0) return;
      if (attributes.id) anchors.add(attributes.id);
      if (name === 'a' && attributes.name) anchors.add(attributes.name);
      const href = addressOf(name, attributes);
      if (href !== undefined && links.length < PAGE_LINKS) links.push({ href, node: nodes.at(-1) ?? '' });
    },
    onclosetag: (name) => {
      nodes.pop();
      if (name === 'template' || name === 'noscript') unseen -= 1;
    },
  });
  for (let start = 0; start < html.length; start += AT_ONCE) {
    parser.write(html.slice(start, start + AT_ONCE));
    await breathe();
  }
  parser.end();
  return { links, anchors: [...anchors].sort().join('\n') };
}

function addressOf(name: string, { href, action, method }: Record<string, string>): string | undefined {
  if (name === 'a' || name === 'area') return href?.trim() === '' ? undefined : href?.trim();
  const isAsked = name === 'form' && (method ?? 'get').toLowerCase() === 'get';
  return isAsked ? action?.trim() : undefined;
}
