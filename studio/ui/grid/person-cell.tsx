import styles from './person-cell.module.css';
import { RowLink } from './row-link.tsx';

interface PersonCellProps {
  name: string;
  /** Address of their picture. */
  avatar: string | null;
  to: string;
  /** What else is said of them, each after the name. */
  notes: readonly string[];
}

/** A person in a list: picture or initial, and the name, which opens their row. */
export function PersonCell({ name, avatar, to, notes }: PersonCellProps) {
  return (
    <span className={styles.person}>
      {avatar ? (
        <img className={styles.avatar} src={avatar} alt="" width="28" height="28" />
      ) : (
        <span className={styles.avatar} aria-hidden>
          {[...name][0]?.toUpperCase()}
        </span>
      )}
      <RowLink to={to} keepsSearch className={styles.name}>
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
