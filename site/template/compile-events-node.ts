import type { LayoutNode } from '#model/layout/layout.ts';
import type { WidgetType } from '#model/widget-type.ts';
import type { Read } from '#site/expressions/compile-expression.ts';
import { writeEvents } from '#site/feeds/write-calendar.ts';
import type { Builder, Place } from './builder.ts';
import { planProps, readProps } from './compile-type-node.ts';
import { joinPieces, type Piece } from './piece.ts';

/** A node of a page that is asked for its events alone: those it shows itself, and those of what is in it. */
export function compileEventsNode(
  node: LayoutNode,
  type: WidgetType,
  slots: readonly (readonly [string, Piece])[],
  builder: Builder,
  place: Place,
): Piece {
  const inside = slots.map(([, piece]) => piece);
  const { events } = type;
  if (!events) return joinPieces(inside);
  const plans = planProps(node, type, builder, place);
  const own: Read<string> = (scope, run) => {
    const text = writeEvents(events({ props: readProps(plans, scope, run), context: run.context }), {
      origin: String((builder.constants.site as { address?: string } | undefined)?.address || run.origin),
      now: run.context.now,
    });
    run.budget.spend(text.length);
    return text;
  };
  return joinPieces([own, ...inside]);
}
