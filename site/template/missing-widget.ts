import type { LayoutNode } from '#model/layout/layout.ts';
import type { FaultKind } from '#site/expressions/scope.ts';
import { escapeHtml } from '#widgets/html.ts';
import { type Builder, type Inherited, type Place, tell } from './builder.ts';
import type { Piece } from './piece.ts';

const rule =
  '.missing-widget{padding:1rem;border:2px dashed currentColor;font:600 0.875rem/1.4 ui-monospace,monospace;text-align:center}';

/** A widget that cannot be shown: nothing on the site, its name in the preview, where it can be selected. */
export function missingWidget(
  builder: Builder,
  place: Place,
  node: LayoutNode,
  root: Inherited,
  kind: FaultKind,
): Piece {
  tell(builder, place.owner ?? node.id, kind, node.widget);
  if (!builder.isPreview || builder.form !== 'html') return '';
  builder.styles.rules.set('missing-widget', rule);
  const id = root.id === undefined ? '' : ` data-node="${escapeHtml(root.id)}"`;
  return `<div class="missing-widget"${id}>${escapeHtml(node.widget)}</div>`;
}
