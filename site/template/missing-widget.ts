import type { LayoutNode } from '#model/layout/layout.ts';
import type { FaultKind } from '#site/expressions/scope.ts';
import { escapeHtml } from '#widgets/html.ts';
import { type Builder, type Inherited, type Place, reportFault } from './builder.ts';
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
  reportFault(builder, place.owner ?? node.id, kind, node.widget);
  if (!builder.isPreview || builder.form !== 'html') return '';
  const { html, styles } = missingMark(node.widget, root.id);
  for (const [name, css] of styles) builder.styles.rules.set(name, css);
  return html;
}

/** What stands in the place of a widget where a page is edited, with the css it needs. */
export function missingMark(widget: string, id: string | undefined): { html: string; styles: Map<string, string> } {
  const named = id === undefined ? '' : ` data-node="${escapeHtml(id)}"`;
  return {
    html: `<div class="missing-widget"${named}>${escapeHtml(widget)}</div>`,
    styles: new Map([['missing-widget', rule]]),
  };
}
