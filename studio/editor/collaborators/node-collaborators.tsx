import { formatList } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconEdit } from '#studio/ui/icons/icons.ts';
import { personColor } from '#studio/ui/text/person-color.ts';
import { namesOf } from '../document/collaborator-words.ts';
import styles from './collaborators.module.css';
import { useCollaboratorsAt } from './use-presence.ts';

/** In the line of a node: who else is at it. */
export function NodeCollaborators({ id }: { id: string }) {
  const t = useT();
  const people = useCollaboratorsAt(id);
  const [first] = people;
  if (!first) return null;
  const isEdited = people.some(({ state }) => state === 'editing');
  const names = formatList(namesOf(people));
  const label = t(isEdited ? 'editor.others.editingHere' : 'editor.others.here', { names });
  return (
    <span
      className={styles.mark}
      data-others
      role="img"
      aria-label={label}
      title={label}
      style={{ background: personColor(first.user_id) }}
    >
      {isEdited && <IconEdit size={16} />}
      <bdi dir="auto">{names}</bdi>
    </span>
  );
}
