import type { LayoutNode } from '#model/layout/layout.ts';
import { openSlotsOf } from '#model/layout/open-slots.ts';
import type { WidgetBody } from '#model/widgets.ts';
import type { Read } from '#site/expressions/compile-expression.ts';
import { roundOf, type Scope } from '#site/expressions/scope.ts';
import type { Builder, Inherited, Place } from './builder.ts';
import type { compileNode } from './compile-node.ts';
import { type Piece, runPiece } from './piece.ts';
import { contentOf, keyOf, readAround, type SlotContent, slotOf } from './slot-content.ts';

/** A place of a saved widget on a page that is drawn by itself, while the page around it is looked at. */
export interface LivePlace {
  /** As {@link Place.path} is within it: the ids of the nodes that lead there, each with `_` after it. */
  readonly path: string;
  /** The widget as it is edited. */
  readonly widget: Pick<WidgetBody, 'props' | 'root'>;
  /** Is handed what the place gives, each time it is shown; answers its mark, or nothing to have it shown like any other. */
  readonly take: (given: PlaceGiven) => string | undefined;
}

/** What a place gives the saved widget that is shown there. */
export interface PlaceGiven {
  readonly props: Scope;
  /** What the root takes over from the node that names the widget. */
  readonly className: string;
  readonly path: string;
  readonly inside: readonly string[];
  readonly isRepeated: boolean;
  /** Which round of the repeats around it this is. */
  readonly round: string;
  readonly slots: readonly FilledSlot[];
}

/** A slot that the place fills: the node of the widget that opens it, and what is in it, already rendered. */
interface FilledSlot {
  readonly node: string;
  readonly slot: string;
  readonly children: readonly { readonly html: string; readonly repeat: LayoutNode['repeat'] }[];
}

interface Compiled {
  node: LayoutNode;
  place: Place;
  inner: Place;
  root: Inherited;
  /** The place as any other is shown. */
  shown: Piece;
  valuesIn: Read<Scope>;
}

/** What stands for a place that is drawn by itself. */
export function markLivePlace(live: LivePlace, place: Compiled, builder: Builder, compile: typeof compileNode): Piece {
  const { inner, root, shown, valuesIn } = place;
  const slots = filledSlots(live, place, builder, compile);
  return (scope, run) => {
    const given: PlaceGiven = {
      props: valuesIn(scope, run),
      className: root.className,
      path: live.path,
      inside: inner.inside,
      isRepeated: inner.isRepeated ?? false,
      round: roundOf(scope),
      slots: slots.map(({ children, ...slot }) => ({
        ...slot,
        children: children.map(({ piece, repeat }) => ({ html: runPiece(piece, scope, run), repeat })),
      })),
    };
    return live.take(given) ?? runPiece(shown, scope, run);
  };
}

function filledSlots({ widget }: LivePlace, { node, place }: Compiled, builder: Builder, compile: typeof compileNode) {
  const { types, saved } = builder;
  return openSlotsOf(widget.root).flatMap(({ node: opener, slot, name }) => {
    const { children, place: at, levels } = contentOf(node, name, place);
    if (children.length === 0) return [];
    // In the element of its slot each round of a repeat is by itself; for anything else the slot sees to that.
    const item = slotOf({ kit: { types }, saved }, opener.widget, slot)?.item;
    const filled = children.map((child) => {
      const piece = compile(child, builder, at, child.repeat ? item : undefined);
      return { piece: readAround(piece, levels), repeat: child.repeat };
    });
    return [{ node: opener.id, slot, children: filled }];
  });
}

/** Id of what stands for a child of a slot that the place fills. No node has one like it. */
export const filledId = (node: string, slot: string, at: number): string => `filled ${node} ${slot} ${at}`;

/** The markup of what such an id stands for; undefined for one of a node. */
export function filledHtml({ slots }: PlaceGiven, id: string): string | undefined {
  if (!id.startsWith('filled ')) return undefined;
  for (const { node, slot, children } of slots) {
    const found = children.find((_, at) => filledId(node, slot, at) === id);
    if (found) return found.html;
  }
  return undefined;
}

const nothing = { props: {}, bindings: {}, slots: {}, style: {} };

/** Where a node of the widget is, whose own page is not compiled with it. */
export function placeWithin({ path, inside, isRepeated, slots }: PlaceGiven): Partial<Place> {
  const given = slots.map(({ node, slot, children }): [string, SlotContent] => {
    const stubs = children.map(({ repeat }, at): LayoutNode => {
      const stub = { id: filledId(node, slot, at), widget: '', ...nothing };
      return repeat ? { ...stub, repeat } : stub;
    });
    const place = { constants: {}, owner: undefined, inside: [] };
    return [keyOf({ id: node }, slot), { children: stubs, place, levels: 0, mark: undefined }];
  });
  return { path, inside, isRepeated, given: new Map(given) };
}
