import { findWidget, type LayoutCatalogue } from '#model/layout/catalogue.ts';
import type { FlatNode } from '#model/layout/layout-tree.ts';
import { translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { fieldLabel, slotLabel } from './labels.ts';
import { styleLabel } from './style-labels.ts';

const pageLabels: Record<string, MessageKey> = {
  name: 'editor.page.name',
  description: 'editor.page.note',
  'meta.title': 'editor.page.title',
  'meta.description': 'editor.page.description',
  'meta.image': 'editor.page.image',
  'meta.canonical': 'editor.page.canonical',
  'meta.robots': 'editor.page.robots',
  'meta.queryParams': 'editor.page.queryParams',
  'meta.data': 'editor.calls.title',
  'meta.social': 'editor.seo.social',
  'meta.structured': 'editor.structured.title',
  'meta.feed': 'editor.feed.title',
  showIf: 'editor.condition.showIf',
  repeat: 'editor.condition.each',
  place: 'editor.conflict.place',
  removed: 'editor.conflict.existence',
  root: 'editor.conflict.place',
  widget: 'editor.conflict.widget',
  hidden: 'editor.outline.hidden',
  locked: 'editor.outline.locked',
};

/** What a person calls a field of a conflict. */
export function conflictFieldLabel(catalogue: LayoutCatalogue, node: FlatNode | undefined, field: string): string {
  // A node's own name is that of no page.
  if (node && field === 'name') return translate('editor.rename.title');
  const known = pageLabels[field];
  if (known) return translate(known);
  const [part, name = '', property = ''] = field.split('.');
  if (part === 'style') return styleLabel(property);
  if (part === 'opens') {
    return translate('editor.opening.of', { slot: slotLabel(catalogue, node?.widget ?? '', name) });
  }
  const label = fieldLabel(findWidget(catalogue, node?.widget ?? '')?.type ?? '', name);
  return part === 'bindings' ? translate('editor.conflict.binding', { label }) : label;
}
