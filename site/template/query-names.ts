import type { LayoutNode } from '#model/layout/layout.ts';
import type { WidgetType } from '#model/widget-type.ts';
import type { WidgetBody } from '#model/widgets.ts';

const NAME = /^[a-zA-Z][a-zA-Z0-9_-]{0,31}$/;
/** Each makes pages of its own in the cache. */
const MOST = 20;

/** The query parameters a template's page reads: those it says itself, and those of the widgets on it. */
export function queryNames(
  own: readonly string[],
  root: LayoutNode,
  types: Readonly<Record<string, WidgetType>>,
  saved: (key: string) => WidgetBody | undefined,
): string[] {
  const names = new Set(own);
  const seen = new Set<string>();
  const left: LayoutNode[] = [root];
  for (let node = left.pop(); node && names.size < MOST; node = left.pop()) {
    const key = node.widget.startsWith('@') ? node.widget.slice(1) : undefined;
    const inside = key === undefined || seen.has(key) ? undefined : saved(key)?.root;
    if (key !== undefined) seen.add(key);
    if (inside) left.push(inside);
    const type = Object.hasOwn(types, node.widget) ? types[node.widget] : undefined;
    for (const name of type?.queryParams?.(node.props ?? {}) ?? []) if (NAME.test(name)) names.add(name);
    for (const children of Object.values(node.slots ?? {})) left.push(...children);
  }
  return Array.from(names);
}
