import type { LayoutNode } from '#model/layout/layout.ts';
import type { WidgetType } from '#model/widget-type.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { typedNodes } from './typed-nodes.ts';

const NAME = /^[a-zA-Z][a-zA-Z0-9_-]{0,31}$/;
/** Each makes pages of its own in the cache. */
const MAX = 20;

/** The query parameters a template's page reads: those it says itself, and those of the widgets on it. */
export function queryNames(
  own: readonly string[],
  root: LayoutNode,
  types: Readonly<Record<string, WidgetType>>,
  saved: (key: string) => WidgetBody | undefined,
): string[] {
  const names = new Set(own);
  for (const { type, node } of typedNodes(root, types, saved)) {
    if (names.size >= MAX) break;
    for (const name of type.queryParams?.(node.props ?? {}) ?? []) if (NAME.test(name)) names.add(name);
  }
  return Array.from(names);
}
