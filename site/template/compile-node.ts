import { emptySlot } from '#model/layout/empty-slot.ts';
import type { LayoutNode, Repeat } from '#model/layout/layout.ts';
import type { Slot } from '#model/widget-type.ts';
import { compileValue, type ExpressionPlace, type Read } from '#site/expressions/compile-expression.ts';
import { addFault, inRound, MAX_ROUNDS, type Scope } from '#site/expressions/scope.ts';
import { isShown } from '#site/expressions/text-of.ts';
import {
  type Builder,
  expressionPlace,
  type Inherited,
  MAX_COMPILED_NODES,
  type Place,
  reportFault,
} from './builder.ts';
import { compileEventsNode } from './compile-events-node.ts';
import { compileSavedWidget } from './compile-saved-widget.ts';
import { compileSourceNode } from './compile-source-node.ts';
import { compileTypeNode } from './compile-type-node.ts';
import { lengthsOf } from './lengths-of.ts';
import { missingWidget } from './missing-widget.ts';
import { own } from './own.ts';
import { joinPieces, type Piece, runPiece, wrapPiece } from './piece.ts';
import { contentOf, readAround } from './slot-content.ts';
import { addStyle } from './styles.ts';

/** Most rounds of a repeat that sets no limit of its own. */
const MAX_REPEAT = 1000;

/** What a node stored by another version may lack. */
const emptyNode = { props: {}, bindings: {}, slots: {}, style: {} };

/** Compiles a node with everything in it. `item` is what its slot wraps each of its rounds in. */
export function compileNode(
  stored: LayoutNode,
  builder: Builder,
  place: Place,
  item?: Slot['item'],
  inherited?: Inherited,
): Piece {
  const node = { ...emptyNode, ...stored };
  const id = place.owner ?? node.id;
  if (node.hidden) return '';
  builder.nodes += 1;
  if (builder.budget.isUp(id)) {
    reportFault(builder, id, 'tooMuchWork', node.widget);
    return '';
  }
  if (builder.nodes > MAX_COMPILED_NODES) {
    reportFault(builder, id, 'tooManyNodes', String(MAX_COMPILED_NODES));
    return '';
  }
  const inner = node.repeat
    ? { ...place, constants: without(place.constants, [node.repeat.as, 'index']), isRepeated: true }
    : place;
  const shown = showWhen(
    node.showIf,
    compileWidget(node, builder, inner, inherited),
    expressionPlace(builder, inner, id),
  );
  const round = asItem(shown, builder.form === 'html' ? item : undefined);
  if (!node.repeat) return round;
  // It stands where the rounds would, outside of any, and may take the room of all of them.
  const instead = item && { ...item, class: `${item.class} ${item.class}--instead` };
  const whenEmpty = (own(node.slots, emptySlot) ?? []).map((each) =>
    compileNode(each, builder, place, instead, inherited),
  );
  return repeat(node.repeat, round, joinPieces(whenEmpty), expressionPlace(builder, place, id));
}

function compileWidget(node: LayoutNode, builder: Builder, place: Place, inherited: Inherited | undefined): Piece {
  const type = Object.hasOwn(builder.types, node.widget) ? builder.types[node.widget] : undefined;
  const style = addStyle(builder.styles, node.style, type && lengthsOf(node, type));
  const className = inherited ? [inherited.className, style].filter(Boolean).join(' ') : style;
  const ownId = place.owner === undefined ? node.id : undefined;
  const root = { className, id: inherited ? inherited.id : ownId };
  if (node.widget.startsWith('@')) return compileSavedWidget(node, builder, place, root, compileNode);
  if (!type) return missingWidget(builder, place, node, root, 'unknownWidgetType');
  builder.usedTypes.add(type);
  const fills: string[] = [];
  const slots = Object.entries(type.slots).map(([name, slot]) => {
    const { children, place: at, levels, mark } = contentOf(node, name, place);
    if (mark !== undefined) fills.push(mark);
    const pieces = children.map((child) => compileChild(child, builder, at, slot.item));
    return [name, readAround(joinPieces(pieces), levels)] as const;
  });
  if (builder.form === 'html') return compileTypeNode(node, type, slots, builder, place, { ...root, fills });
  if (builder.form === 'calendar') return compileEventsNode(node, type, slots, builder, place);
  return compileSourceNode(node, type, slots, builder, place);
}

function compileChild(child: LayoutNode, builder: Builder, place: Place, item: Slot['item']): Piece {
  if (!builder.mark || place.owner !== undefined) return compileNode(child, builder, place, item);
  // The mark of a repeat stands for its rounds, each in an element of its own.
  return asItem(builder.mark(child), child.repeat ? undefined : item);
}

function asItem(piece: Piece, item: Slot['item']): Piece {
  return item ? wrapPiece(`<${item.element} class="${item.class}">`, piece, `</${item.element}>`) : piece;
}

function showWhen(showIf: string | undefined, piece: Piece, place: ExpressionPlace): Piece {
  if (showIf === undefined || piece === '') return piece;
  const condition = compileValue(showIf, place);
  const { read } = condition;
  if (!read) return isShown(condition.constant) ? piece : '';
  return (scope, run) => (isShown(read(scope, run)) ? runPiece(piece, scope, run) : '');
}

function repeat(
  { each, as, limit = MAX_REPEAT }: Repeat,
  piece: Piece,
  whenEmpty: Piece,
  place: ExpressionPlace,
): Piece {
  if (piece === '' && whenEmpty === '') return '';
  const list = compileValue(each, place);
  const read: Read<unknown> = list.read ?? (() => list.constant);
  return (scope, run) => {
    const items = itemsOf(read(scope, run));
    if (items.length === 0) return runPiece(whenEmpty, scope, run);
    const rounds = Math.min(items.length, limit);
    let out = '';
    for (let at = 0; at < rounds; at++) {
      run.rounds += 1;
      if (run.rounds > MAX_ROUNDS || run.budget.isUp(place.node, each)) {
        addFault(run.faults, { node: place.node, kind: 'tooMuchWork', subject: each, detail: '' });
        break;
      }
      const round = runPiece(piece, { ...scope, ...inRound(scope, at + 1), [as]: items[at], index: at + 1 }, run);
      run.budget.spend(round.length);
      out += round;
    }
    return out;
  };
}

/** What a repeat goes through: a list, or the `key` and `value` of each entry of an object. */
function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, entry]) => ({ key, value: entry }));
}

function without(constants: Scope, names: readonly string[]): Scope {
  return Object.fromEntries(Object.entries(constants).filter(([name]) => !names.includes(name)));
}
