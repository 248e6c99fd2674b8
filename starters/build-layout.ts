import type { Json } from '#model/json.ts';
import type { LayoutNode, Repeat } from '#model/layout/layout.ts';

/** A node without its id: {@link layout} numbers a whole tree at once. */
export interface Draft {
  widget: string;
  props: Record<string, Json>;
  slots: Record<string, Draft[]>;
  bindings: Record<string, string>;
  showIf?: string;
  repeat?: Repeat;
  style?: LayoutNode['style'];
}

/** A node of a widget type, or of a saved widget when the name starts with `@`. */
export function node(widget: string, props: Record<string, Json> = {}, slots: Record<string, Draft[]> = {}): Draft {
  return { widget, props, slots, bindings: {} };
}

/** The node once for each item of a list; `as` is the item's name inside. */
export function each(list: string, as: string, draft: Draft, limit?: number): Draft {
  return { ...draft, repeat: limit === undefined ? { each: list, as } : { each: list, as, limit } };
}

/** The node only where an expression holds. */
export function when(condition: string, draft: Draft): Draft {
  return { ...draft, showIf: condition };
}

/** The node with props whose values are expressions. */
export function bound(bindings: Record<string, string>, draft: Draft): Draft {
  return { ...draft, bindings: { ...draft.bindings, ...bindings } };
}

/** The node with styles of its own, the same on every screen. */
export function styled(style: Record<string, string>, draft: Draft): Draft {
  return { ...draft, style: { base: style } };
}

/** The tree as it is stored, its nodes numbered in reading order: `n1`, `n2`… */
export function layout(root: Draft): LayoutNode {
  let number = 0;
  const build = ({ slots, ...draft }: Draft): LayoutNode => {
    number += 1;
    const id = `n${number}`;
    const children = Object.entries(slots).map(([name, drafts]) => [name, drafts.map(build)] as const);
    return { id, style: {}, ...draft, slots: Object.fromEntries(children) };
  };
  return build(root);
}
