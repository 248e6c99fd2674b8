import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { type NavigationEntry, useNavigation } from './navigation.ts';
import { onNavigationKey } from './navigation-keys.ts';
import styles from './sidebar.module.css';
import { SidebarEntry } from './sidebar-entry.tsx';

interface SidebarProps {
  /** Only icons are shown, each with its name as a tooltip. */
  collapsed?: boolean;
  /** Collapsed until the pointer or the focus is in it. */
  mini?: boolean;
}

/** The navigation at the side or in a drawer: entries in groups, their children folded beneath them. */
export function Sidebar({ collapsed = false, mini = false }: SidebarProps) {
  const t = useT();
  const id = useId();
  const { entries, current } = useNavigation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is marked then.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to clean up.
    void nav.current?.querySelector('[data-current]')?.closest('ul')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav
      ref={nav}
      className={styles.nav}
      aria-label={t('shell.navigation')}
      data-collapsed={collapsed || undefined}
      data-mini={mini || undefined}
      onKeyDown={onNavigationKey}
    >
      <Link to="/pages/" className={styles.brand} activeOptions={{ exact: true }} aria-label="Sitewright">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        <span className={styles.words}>Sitewright</span>
      </Link>
      {[...groupsOf(entries)].map(([group, members]) => (
        <div key={group ?? ''} className={styles.group}>
          {group && (
            <div id={id + group} className={styles.heading}>
              <span className={styles.words}>{t(group)}</span>
            </div>
          )}
          <ul className={styles.entries} aria-labelledby={group && id + group}>
            {members.map((entry) => (
              <li key={entry.name}>
                <SidebarEntry entry={entry} current={current} isCollapsed={collapsed} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const groupsOf = (entries: readonly NavigationEntry[]) => Map.groupBy(entries, ({ group }) => group);
