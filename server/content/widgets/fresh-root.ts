import { Problem } from '#contract/problems.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { defaultProps } from '#model/widget-type.ts';
import { catalogue } from '#widgets/catalogue.ts';

/** The tree a widget starts with: one node of its type. @throws Problem `invalid` for an unknown type */
export function freshRoot(typeName: string): LayoutNode {
  const type = Object.hasOwn(catalogue, typeName) ? catalogue[typeName] : undefined;
  if (!type) {
    const issue = { path: 'type', message: 'widget.typeUnknown', values: { type: typeName } };
    throw new Problem('invalid', { issues: [issue] });
  }
  const slots = Object.fromEntries(Object.keys(type.slots).map((slot) => [slot, []]));
  return { id: 'root', widget: type.name, props: defaultProps(type), bindings: {}, slots, style: {} };
}
