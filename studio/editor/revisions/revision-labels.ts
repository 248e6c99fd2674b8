import { translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

const labels: Record<string, MessageKey> = {
  root: 'editor.revisions.layout',
  meta: 'editor.revisions.page',
  name: 'editor.page.name',
  title: 'editor.page.name',
  description: 'editor.page.note',
  props: 'editor.props.title',
  icon: 'editor.revisions.icon',
  type: 'editor.conflict.widget',
};

/** What a person calls a top-level field of a document. */
export function revisionFieldLabel(field: string): string {
  const key = labels[field];
  return key ? translate(key) : field;
}
