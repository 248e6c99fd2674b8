import type { NumbersAnswer } from '#contract/numbers.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconInfo } from '#studio/ui/icons/icons.ts';
import styles from './overview.module.css';

/** Why numbers say less than they seem to. */
export function Notes({ answer }: { answer: NumbersAnswer }) {
  const t = useT();
  if (answer.notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {answer.notes.map((note) => (
        <li key={note}>
          <IconInfo size={16} />
          {t(`numbers.note.${note}`)}
        </li>
      ))}
    </ul>
  );
}
