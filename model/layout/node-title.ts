import type { FlatNode } from '#model/layout/layout-tree.ts';
import type { Field } from '#model/widget-type.ts';

const readable = new Set(['text', 'multiline', 'rich-text']);
const LONGEST = 80;

/**
 * What a person would call a node besides the name of its widget: the first words it shows. Tags are dropped,
 * Liquid is kept. Empty when it shows none of its own.
 */
export function nodeTitle(node: Pick<FlatNode, 'props' | 'bindings'>, fields: Readonly<Record<string, Field>>): string {
  for (const [name, field] of Object.entries(fields)) {
    if (!readable.has(field.kind)) continue;
    const bound = node.bindings[name];
    if (bound !== undefined) return `{{ ${shorten(bound)} }}`;
    const value = node.props[name];
    const words = typeof value === 'string' ? shorten(plainText(value)) : '';
    if (words !== '') return words;
  }
  return '';
}

function plainText(html: string): string {
  return html
    .slice(0, 1000)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const entities: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function shorten(text: string): string {
  const letters = Array.from(text);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : text;
}
