import type { LayoutNode } from '#model/layout/layout.ts';
import type { FormDefinition } from './form-fields.ts';
import { readForm } from './read-form.ts';

/** A form in a layout, with the node that is it. */
export interface FoundForm {
  readonly form: FormDefinition;
  readonly node: LayoutNode;
  /** Key of the saved widget it is in; undefined in the layout itself. */
  readonly widget: string | undefined;
}

/** The forms of a layout and of the saved widgets in it, in no order to rely on. Walks without recursion. */
export function findForms(root: LayoutNode, saved: (key: string) => LayoutNode | undefined): FoundForm[] {
  const found: FoundForm[] = [];
  const seen = new Set<string>();
  const waiting: { node: LayoutNode; widget: string | undefined }[] = [{ node: root, widget: undefined }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, widget } = next;
    const form = node.widget === 'form' ? readForm(node.props ?? {}) : undefined;
    if (form) found.push({ form, node, widget });
    if (node.widget.startsWith('@')) {
      const key = node.widget.slice(1);
      const inner = seen.has(key) ? undefined : saved(key);
      seen.add(key);
      if (inner) waiting.push({ node: inner, widget: key });
    }
    for (const children of Object.values(node.slots ?? {})) {
      for (const child of children) waiting.push({ node: child, widget });
    }
  }
  return found;
}

/** The same layout with other props for one of its nodes. */
export function withProps(root: LayoutNode, id: string, props: LayoutNode['props']): LayoutNode {
  if (root.id === id) return { ...root, props: { ...root.props, ...props } };
  const slots = Object.entries(root.slots ?? {}).map(([name, children]) => [
    name,
    children.map((child) => withProps(child, id, props)),
  ]);
  return { ...root, slots: Object.fromEntries(slots) };
}
