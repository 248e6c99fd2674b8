import type { Json } from '#model/json.ts';
import type { WidgetSpec } from '#model/layout/catalogue.ts';
import type { NodeFields } from '#model/layout/check-node.ts';
import { checkValue } from '#model/layout/check-value.ts';
import type { LayoutIssue } from '#model/layout/issue.ts';

/** Checks a node's props and bindings against its widget, pushing what is wrong, and answers all of its props. */
export function checkProps(
  node: NodeFields,
  spec: WidgetSpec,
  path: string,
  issues: LayoutIssue[],
): Record<string, Json> {
  const refuse = (at: string, prop: string) =>
    issues.push({ path: at, message: 'layout.unknownProp', values: { widget: node.widget, prop } });
  for (const name of Object.keys(node.props)) {
    if (!Object.hasOwn(spec.fields, name)) refuse(`${path}.props.${name}`, name);
  }
  for (const name of Object.keys(node.bindings)) {
    if (!Object.hasOwn(spec.fields, name)) refuse(`${path}.bindings.${name}`, name);
    else if (spec.fields[name]?.kind === 'length')
      issues.push({ path: `${path}.bindings.${name}`, message: 'layout.badProp', values: { prop: name } });
  }
  const props: Record<string, Json> = {};
  for (const [name, field] of Object.entries(spec.fields)) {
    const given = Object.hasOwn(node.props, name) ? node.props[name] : undefined;
    props[name] =
      given === undefined
        ? structuredClone(field.default)
        : checkValue(field, name, given, `${path}.props.${name}`, issues);
  }
  return props;
}
