import { Avatar } from '#studio/ui/text/avatar.tsx';
import styles from './person-cell.module.css';
import { RowLink } from './row-link.tsx';

interface PersonCellProps {
  /** Of the account. */
  id: string;
  name: string;
  /** Address of their picture. */
  avatar: string | null;
  to: string;
  /** What else is said of them, each after the name. */
  notes: readonly string[];
}

/** A person in a list: picture or initials, and the name, which opens their row. */
export function PersonCell({ id, name, avatar, to, notes }: PersonCellProps) {
  return (
    <span className={styles.person}>
      <Avatar name={name} id={id} url={avatar} size="row" />
      <RowLink to={to} keepsSearch>
        <bdi>{name}</bdi>
      </RowLink>
      {notes.map((note) => (
        <span key={note} className={styles.quiet}>
          {note}
        </span>
      ))}
    </span>
  );
}
