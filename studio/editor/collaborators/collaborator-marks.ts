import type { CollaboratorMark } from '#canvas/protocol.ts';
import { formatList } from '#studio/messages/format.ts';
import { translate } from '#studio/messages/i18n.ts';
import { personColor } from '#studio/ui/text/person-color.ts';
import { namesOf } from '../document/collaborator-words.ts';
import type { Editor } from '../document/editor-context.ts';

/** What the canvas draws around the nodes others are at, and where it lets the fields ask before one types. */
export function collaboratorMarks({ collaborators }: Pick<Editor, 'collaborators'>): {
  marks: CollaboratorMark[];
  held: string[];
} {
  const nodes = [...new Set(collaborators.get().people.flatMap(({ node }) => node ?? []))];
  const marks = nodes.flatMap((node): CollaboratorMark[] => {
    const people = collaborators.at(node);
    const [first] = people;
    if (!first) return [];
    const isEdited = people.some(({ state }) => state === 'editing');
    const names = formatList(namesOf(people));
    const label = isEdited ? translate('editor.others.tag', { names }) : names;
    return [{ node, label, color: personColor(first.user_id), isEdited }];
  });
  return { marks, held: nodes.filter((node) => collaborators.holderOf(node) !== undefined) };
}
