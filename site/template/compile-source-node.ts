import type { LayoutNode } from '#model/layout/layout.ts';
import type { WidgetType } from '#model/widget-type.ts';
import {
  type Compiled,
  compileText,
  compileValue,
  type ExpressionPlace,
} from '#site/expressions/compile-expression.ts';
import { textOf } from '#site/expressions/text-of.ts';
import { escapeHtml } from '#widgets/html.ts';
import { type Builder, expressionPlace, type Place } from './builder.ts';
import { own } from './own.ts';
import { joinPieces, type Piece, wrapPiece } from './piece.ts';

/**
 * A node of a page that is no HTML: its texts as they are written, a line each, with its slots after them. In an
 * `html` prop of an XML page the markup is the author's; whatever is bound into it is escaped.
 */
export function compileSourceNode(
  node: LayoutNode,
  type: WidgetType,
  slots: readonly (readonly [string, Piece])[],
  builder: Builder,
  place: Place,
): Piece {
  const here = expressionPlace(builder, place, place.owner ?? node.id);
  const isXml = builder.form === 'xml';
  const texts = Object.entries(type.fields).map(([name, field]) => {
    if (!['text', 'multiline', 'rich-text', 'html'].includes(field.kind)) return '';
    const isMarkup = isXml && (field.kind === 'html' || field.kind === 'rich-text');
    const binding = own(node.bindings, name);
    const text =
      binding === undefined ? readText(node.props[name] ?? field.default, isMarkup, here) : compileValue(binding, here);
    const isEscaped = isXml && !(isMarkup && binding === undefined);
    return wrapPiece('', pieceOf(text, isEscaped), '\n');
  });
  return joinPieces([...texts, ...slots.map(([, piece]) => piece)]);
}

function readText(value: unknown, isMarkup: boolean, here: ExpressionPlace): Compiled<string> {
  return compileText(textOf(value), here, isMarkup);
}

function pieceOf(text: Compiled<unknown>, isEscaped: boolean): Piece {
  const write = (value: unknown) => (isEscaped ? escapeHtml(textOf(value)) : textOf(value));
  const { read } = text;
  if (!read) return write(text.constant);
  return (scope, run) => {
    const written = write(read(scope, run));
    run.budget.spend(written.length);
    return written;
  };
}
