import type { LayoutNode } from '#model/layout/layout.ts';
import type { Read } from '#site/expressions/compile-expression.ts';
import { type Scope, scopeInside } from '#site/expressions/scope.ts';
import { type Builder, expressionPlace, type Inherited, type Place } from './builder.ts';
import type { compileNode } from './compile-node.ts';
import { markLivePlace } from './live-place.ts';
import { missingWidget } from './missing-widget.ts';
import { own } from './own.ts';
import type { Piece } from './piece.ts';
import { type PropPlan, planProp } from './plan-prop.ts';
import { givenSlots } from './slot-content.ts';

/**
 * Puts a saved widget in the place of the node that names it. Its tree sees what every node of the page sees, and
 * the values the node gives as `props`; it does not see the items of repeats around it. What the node has in the slots
 * of the widget is put into them, and reads what the node does.
 */
export function compileSavedWidget(
  node: LayoutNode,
  builder: Builder,
  place: Place,
  root: Inherited,
  compile: typeof compileNode,
): Piece {
  const key = node.widget.slice(1);
  const path = `${place.path ?? ''}${node.id}_`;
  const live = builder.live?.path === path ? builder.live : undefined;
  const widget = live?.widget ?? builder.saved(key);
  if (!widget) return missingWidget(builder, place, node, root, 'missingWidget');
  if (place.inside.includes(key)) return missingWidget(builder, place, node, root, 'widgetInItself');
  const owner = place.owner ?? node.id;
  const expressions = expressionPlace(builder, place, owner);
  const plans = widget.props.map(({ name, kind, default: fallback }) => {
    const given = { value: own(node.props, name), binding: own(node.bindings, name) };
    return [name, planProp(name, { kind, default: fallback }, given, expressions, () => true)] as const;
  });
  const values = plans.every(([, plan]) => !plan.read) ? valuesOf(plans) : undefined;
  const inner: Place = {
    constants: values ? { ...builder.constants, props: values } : builder.constants,
    owner,
    inside: [...place.inside, key],
    path,
    isRepeated: place.isRepeated ?? false,
    given: givenSlots(node, widget.root, place),
  };
  const valuesIn: Read<Scope> = (scope, run) =>
    values ?? Object.fromEntries(plans.map(([name, plan]) => [name, plan.read ? plan.read(scope, run) : plan.draft]));
  const piece = compile(widget.root, builder, inner, undefined, root);
  const shown: Piece =
    typeof piece === 'string' ? piece : (scope, run) => piece(scopeInside(run, scope, valuesIn(scope, run)), run);
  return live ? markLivePlace(live, { node, place, inner, root, shown, valuesIn }, builder, compile) : shown;
}

function valuesOf(plans: readonly (readonly [string, PropPlan])[]): Scope {
  return Object.fromEntries(plans.map(([name, plan]) => [name, plan.draft]));
}
