import { useT } from '#studio/messages/use-t.ts';
import { EntryMenu } from './entry-menu.tsx';
import { onlyPlace, useNavigation } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import styles from './top-navigation.module.css';

/** The entries in one bar beneath the header. */
export function TopNavigation() {
  const t = useT();
  const { entries, current } = useNavigation();
  return (
    <nav className={styles.bar} aria-label={t('shell.navigation')}>
      <ul className={styles.entries}>
        {entries.map((entry) => {
          const only = onlyPlace(entry);
          return (
            <li key={entry.name}>
              {only ? (
                <NavigationLink place={only} className={styles.entry} isCurrent={only === current} />
              ) : (
                <EntryMenu entry={entry} current={current} className={styles.entry} />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
