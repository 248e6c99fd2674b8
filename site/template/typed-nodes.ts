import type { LayoutNode } from '#model/layout/layout.ts';
import type { WidgetType } from '#model/widget-type.ts';
import type { WidgetBody } from '#model/widgets.ts';

/** The nodes of a layout that are of a type of the catalogue, those of the saved widgets it names included, each once. */
export function* typedNodes(
  root: LayoutNode,
  types: Readonly<Record<string, WidgetType>>,
  saved: (key: string) => WidgetBody | undefined,
): Generator<{ readonly node: LayoutNode; readonly type: WidgetType }> {
  const seen = new Set<string>();
  const left: LayoutNode[] = [root];
  for (let node = left.pop(); node; node = left.pop()) {
    const key = node.widget.startsWith('@') ? node.widget.slice(1) : undefined;
    const inside = key === undefined || seen.has(key) ? undefined : saved(key)?.root;
    if (key !== undefined) seen.add(key);
    if (inside) left.push(inside);
    const type = Object.hasOwn(types, node.widget) ? types[node.widget] : undefined;
    if (type) yield { node, type };
    for (const children of Object.values(node.slots ?? {})) left.push(...children);
  }
}
