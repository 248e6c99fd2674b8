import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import { repeatsAround } from '#model/layout/empty-slot.ts';
import type { LayoutMeta } from '#model/layout/layout.ts';
import type { FlatNode, LayoutTree } from '#model/layout/layout-tree.ts';
import type { Finding } from './finding.ts';
import { fieldValues } from './shown-nodes.ts';

/** What is there on every page. */
const given = ['params', 'query', 'site', 'page', 'props', 'index', 'forloop'];
/** Liquid's own words. */
const words = new Set(['true', 'false', 'nil', 'null', 'empty', 'blank', 'and', 'or', 'not', 'contains', 'in']);

/** Names an expression begins its paths with: `product` and `page` of `product.name | append: page.path`. */
export function namesIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"|'[^']*'/g, ' ')
    .replace(/\|\s*[\w-]+/g, ' ')
    .replace(/[a-zA-Z_][\w-]*\s*:/g, ' ');
  const found = Array.from(bare.matchAll(/(?<![\w.-])[a-zA-Z_][\w-]*/g), ([name]) => name);
  return [...new Set(found)].filter((name) => !words.has(name));
}

/** The names a page has, with those of its data. */
export const pageNames = ({ data }: Pick<LayoutMeta, 'data'>): Set<string> =>
  new Set([...given, ...data.map(({ name }) => name)]);

/** Expressions that read a name nothing on the page has: they are always empty. */
export function checkNames(
  nodes: readonly FlatNode[],
  tree: LayoutTree,
  catalogue: LayoutCatalogue,
  everywhere: ReadonlySet<string>,
): Finding[] {
  return nodes.flatMap((node) => {
    const known = new Set(everywhere);
    for (const { repeat } of repeatsAround(tree, node.id)) if (repeat) known.add(repeat.as);
    const findings: Finding[] = [];
    const look = (expressions: readonly string[], more: Omit<Finding, 'kind' | 'node' | 'subject'>) => {
      const unknown = expressions.flatMap(namesIn).find((name) => !known.has(name));
      if (unknown !== undefined) findings.push({ kind: 'bindingUnknown', node: node.id, subject: unknown, ...more });
    };
    for (const [field, expression] of Object.entries(node.bindings)) {
      look([expression], { field, mend: { verb: 'unbind', field } });
    }
    if (node.showIf !== undefined) look([node.showIf], {});
    if (node.repeat) look([node.repeat.each], {});
    for (const { path: field, value, isBound } of fieldValues(node, catalogue)) {
      if (!isBound && typeof value === 'string') look(outputsIn(value), { field });
    }
    return findings;
  });
}

/** What a text puts out. With tags of its own it may make its own names, and is let be. */
export function outputsIn(text: string): string[] {
  if (!text.includes('{{') || text.includes('{%')) return [];
  return Array.from(text.matchAll(/\{\{-?([\s\S]*?)-?\}\}/g), ([, inside = '']) => inside);
}
