import type { Reference } from '#model/documents.ts';
import { savedKey } from '#model/layout/catalogue.ts';
import type { LayoutMeta, LayoutNode } from '#model/layout/layout.ts';
import { mediaOfLayout } from '#model/layout/media-of-layout.ts';

/**
 * The documents a layout uses, each once: saved widgets by the nodes that name them, apis by the data calls, images and
 * constants by the props that do.
 */
export function layoutReferences(root: LayoutNode, meta?: Pick<LayoutMeta, 'data'>): Reference[] {
  const widgets = new Set<string>();
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const key = savedKey(node.widget);
    if (key !== undefined) widgets.add(key);
    for (const children of Object.values(node.slots)) waiting.push(...children);
  }
  const apis = new Set(meta?.data.map((call) => call.api));
  return [
    ...Array.from(widgets, (key) => ({ kind: 'widget' as const, key })),
    ...Array.from(apis, (key) => ({ kind: 'api' as const, key })),
    ...mediaOfLayout(root),
  ];
}
