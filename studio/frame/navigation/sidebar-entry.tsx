import { Suspense, useId } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import type { NavigationPlace } from '#studio/routing/feature.ts';
import { lazy } from '#studio/session/lazy.ts';
import { changeDisplay, useDisplay } from '#studio/theme/display-store.ts';
import { IconChevronNext } from '#studio/ui/icons/icons.ts';
import { type NavigationEntry, onlyPlace } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import styles from './sidebar.module.css';

const EntryMenu = lazy(async () => ({ default: (await import('./entry-menu.tsx')).EntryMenu }));

interface SidebarEntryProps {
  entry: NavigationEntry;
  current: NavigationPlace | undefined;
  /** Only its icon is shown. */
  isCollapsed: boolean;
}

/**
 * An entry of the sidebar. One with children opens its first screen and unfolds; the button at its end folds and unfolds
 * it. It stays as the person left it, and until they touch it is unfolded while they are at one of its screens.
 */
export function SidebarEntry({ entry, current, isCollapsed }: SidebarEntryProps) {
  const t = useT();
  const id = useId();
  const { folds } = useDisplay();
  const only = onlyPlace(entry);
  const words = { className: styles.entry, wordsClassName: styles.words };
  if (only) return <NavigationLink place={only} {...words} isCurrent={only === current} withTitle={isCollapsed} />;
  const isWithin = current?.entry === entry.name;
  if (isCollapsed)
    return (
      <Suspense fallback={<div className={styles.entry} />}>
        <EntryMenu entry={entry} current={current} {...words} isBeside />
      </Suspense>
    );
  const isOpen = folds[entry.name] ?? isWithin;
  const fold = (unfolded: boolean) => changeDisplay({ folds: { ...folds, [entry.name]: unfolded } });
  return (
    <>
      <div className={styles.row} data-within={isWithin || undefined}>
        <NavigationLink
          place={{ ...entry, to: entry.places[0]?.to ?? '' }}
          {...words}
          isCurrent={isWithin && !isOpen}
          onClick={() => isOpen || fold(true)}
        />
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(entry.label)}
          onClick={() => fold(!isOpen)}
        >
          <IconChevronNext size={16} />
        </button>
      </div>
      <ul id={id} className={styles.children} hidden={!isOpen}>
        {entry.places.map((place) => (
          <li key={place.to}>
            <NavigationLink place={{ to: place.to, label: place.label }} {...words} isCurrent={place === current} />
          </li>
        ))}
      </ul>
    </>
  );
}
