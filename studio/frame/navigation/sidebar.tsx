import { Link } from '@tanstack/react-router';
import { useT } from '#studio/messages/use-t.ts';
import { NavigationLink } from './navigation-link.tsx';
import styles from './sidebar.module.css';
import { SidebarGroup } from './sidebar-group.tsx';
import { useNavigation } from './use-navigation.ts';

interface SidebarProps {
  /** Each place is its icon, with the name as a tooltip. */
  collapsed?: boolean;
  /** Collapsed until it is pointed at or holds the focus. */
  mini?: boolean;
}

/** The places of the studio, at the side or in a drawer. */
export function Sidebar({ collapsed = false, mini = false }: SidebarProps) {
  const t = useT();
  const navigation = useNavigation();
  return (
    <nav
      className={styles.nav}
      aria-label={t('shell.navigation')}
      data-collapsed={collapsed || undefined}
      data-mini={mini || undefined}
    >
      <Link to="/pages/" className={styles.brand} activeOptions={{ exact: true }} aria-label="Sitewright">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        <span className={styles.words}>Sitewright</span>
      </Link>
      <ul className={styles.entries}>
        {navigation.map((entry) => (
          <li key={entry.label}>
            {'children' in entry ? (
              <SidebarGroup group={entry} collapsed={collapsed} />
            ) : (
              <NavigationLink
                place={entry}
                className={styles.entry}
                wordsClassName={styles.words}
                withTitle={collapsed}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
