import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import type { FlatNode } from '#model/layout/layout-tree.ts';
import { addressOfLink, readPageLink } from '#model/page-routes/page-link.ts';
import type { Finding } from './finding.ts';
import { fieldValues, isPlain } from './shown-nodes.ts';

/** A link of a node to a page of its own site. */
export interface SiteLink {
  node: string;
  field: string;
  /** The path alone, as it is written. */
  path: string;
  /** Whether the field holds nothing else, so that it can be given another. */
  isWhole: boolean;
}

const inRichText = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** The path of an address within the site; undefined for any other address and for files of the product. */
export function sitePath(address: string): string | undefined {
  const text = address.trim();
  if (!text.startsWith('/') || text.startsWith('//') || text.startsWith('/_/')) return undefined;
  return /^[^?#]*/.exec(text)?.[0];
}

/** Where the nodes lead within the site, as far as it is written and not read from data. */
export function linksOf(nodes: readonly FlatNode[], catalogue: LayoutCatalogue, hasLanguages = false): SiteLink[] {
  // There the languages of the site are shown in the place of what is written.
  const isShown = ({ widget }: FlatNode) =>
    !hasLanguages || !(Object.hasOwn(catalogue.types, widget) && catalogue.types[widget]?.readsLanguages);
  return nodes.filter(isShown).flatMap((node) =>
    fieldValues(node, catalogue).flatMap(({ path: field, field: { kind }, value, isBound }): SiteLink[] => {
      if (isBound || !isPlain(value)) return [];
      if (kind === 'url') return leads(value).map((path) => ({ node: node.id, field, path, isWhole: path === value }));
      if (kind !== 'rich-text' && kind !== 'html') return [];
      const addresses = Array.from(value.matchAll(inRichText), ([, one, other]) => one ?? other ?? '');
      return addresses.flatMap(leads).map((path) => ({ node: node.id, field, path, isWhole: false }));
    }),
  );
}

/** Links to pages that are nowhere, or whose address lacks a value: told by the page itself where that is drawn. */
export function lostPages(
  nodes: readonly FlatNode[],
  catalogue: LayoutCatalogue,
  addresses: (pageKey: string) => readonly string[],
): Finding[] {
  return nodes.flatMap((node) =>
    fieldValues(node, catalogue).flatMap(({ path: field, field: { kind }, value, isBound }): Finding[] => {
      if (kind !== 'url' || isBound || !isPlain(value)) return [];
      const link = readPageLink(value);
      if (!link || addressOfLink(link, addresses(link.pageKey)) !== undefined) return [];
      return [{ kind: 'linkDead', node: node.id, field, subject: value }];
    }),
  );
}

const leads = (address: string): string[] => {
  const path = sitePath(address);
  return path === undefined ? [] : [path];
};

/** The links nothing answers. `suggest` names the page that was likely meant. */
export function deadLinks(
  links: readonly SiteLink[],
  isAnswered: (path: string) => boolean,
  suggest: (path: string) => string | undefined,
): Finding[] {
  return links.flatMap(({ node, field, path, isWhole }): Finding[] => {
    if (isAnswered(path)) return [];
    const likely = isWhole ? suggest(path) : undefined;
    const mend = likely === undefined ? {} : { mend: { verb: 'set' as const, field, value: likely } };
    return [{ kind: 'linkDead', node, field, subject: path, ...mend }];
  });
}
