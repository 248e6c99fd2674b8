import { nodeName } from '#studio/documents/layouts/labels.ts';
import { translate } from '#studio/messages/i18n.ts';
import type { Collaborator } from './collaborators-store.ts';
import type { Editor } from './editor-context.ts';

export const collaboratorName = ({ name, isOwn }: Collaborator): string =>
  isOwn ? translate('editor.others.own') : name;

/** Everybody once, however many tabs they have. */
export function namesOf(people: readonly Collaborator[]): string[] {
  return [...new Map(people.map((other) => [`${other.isOwn} ${other.user_id}`, collaboratorName(other)])).values()];
}

/** Where somebody is, in words. */
export function whereIs({ store, catalogue }: Editor, { node, state }: Collaborator): string {
  if (state === 'away') return translate('editor.others.away');
  if (node === null) return translate(state === 'editing' ? 'editor.others.editingWhole' : 'editor.others.looking');
  const { nodes } = store.document().tree;
  if (!Object.hasOwn(nodes, node)) return translate('editor.others.unknownNode');
  const name = nodeName(catalogue, nodes[node]);
  return translate(state === 'editing' ? 'editor.others.editing' : 'editor.others.at', { node: name });
}

/** What is said where somebody else edits a node; nothing where nobody does. */
export const lockWords = (holder: Collaborator | undefined): string =>
  holder ? translate('editor.others.held', { name: holder.name }) : '';
