import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { IconChevronDown } from '#studio/ui/icons/icons.ts';
import { placeMenu } from '#studio/ui/menu/place-menu.ts';
import type { NavigationGroup } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import styles from './top-navigation.module.css';
import { useNavigation } from './use-navigation.ts';

function TopGroup({ group }: { group: NavigationGroup }) {
  const t = useT();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { icon: Picture } = group;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of route closes it.
  useEffect(() => list.current?.hidePopover(), [pathname]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.entry}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        <Picture />
        {t(group.label)}
        <IconChevronDown size={16} />
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        className={styles.list}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        onToggle={(event) =>
          event.newState === 'open' && button.current && list.current && placeMenu(button.current, list.current)
        }
      >
        {group.children.map((place) => (
          <li key={place.label}>
            <NavigationLink place={place} className={styles.entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The places of the studio in one bar beneath the header. */
export function TopNavigation() {
  const t = useT();
  const navigation = useNavigation();
  return (
    <nav className={styles.bar} aria-label={t('shell.navigation')}>
      <ul className={styles.entries}>
        {navigation.map((entry) => (
          <li key={entry.label}>
            {'children' in entry ? (
              <TopGroup group={entry} />
            ) : (
              <NavigationLink place={entry} className={styles.entry} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
