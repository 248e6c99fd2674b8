import type { LayoutNode } from '#model/layout/layout.ts';
import { type Scope, scopeInside } from '#site/expressions/scope.ts';
import { type Builder, expressionPlace, type Inherited, type Place } from './builder.ts';
import type { compileNode } from './compile-node.ts';
import { missingWidget } from './missing-widget.ts';
import { own } from './own.ts';
import { type Piece, runPiece } from './piece.ts';
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
  const widget = builder.saved(key);
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
    path: `${place.path ?? ''}${node.id}_`,
    isRepeated: place.isRepeated ?? false,
    given: givenSlots(node, widget.root, place),
  };
  const piece = compile(widget.root, builder, inner, undefined, root);
  if (typeof piece === 'string') return piece;
  if (values) return (scope, run) => piece(scopeInside(run, scope, values), run);
  return (scope, run) => {
    const props = Object.fromEntries(
      plans.map(([name, plan]) => [name, plan.read ? plan.read(scope, run) : plan.draft]),
    );
    return runPiece(piece, scopeInside(run, scope, props), run);
  };
}

function valuesOf(plans: readonly (readonly [string, PropPlan])[]): Scope {
  return Object.fromEntries(plans.map(([name, plan]) => [name, plan.draft]));
}
