import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import type { NavigationPlace } from '#studio/routing/feature.ts';
import { IconChevronDown } from '#studio/ui/icons/icons.ts';
import { placeMenu } from '#studio/ui/menu/place-menu.ts';
import styles from './entry-menu.module.css';
import type { NavigationEntry } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';

interface EntryMenuProps {
  entry: NavigationEntry;
  current: NavigationPlace | undefined;
  className: string | undefined;
  wordsClassName?: string | undefined;
  /** Opens beside the button, whose name is hidden. */
  isBeside?: boolean;
}

/** An entry of the top bar or of the collapsed sidebar, whose children open over the screen. */
export function EntryMenu({ entry, current, className, wordsClassName, isBeside = false }: EntryMenuProps) {
  const t = useT();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of route closes it.
  useEffect(() => list.current?.hidePopover(), [pathname]);
  const { icon: Picture, label, name, places } = entry;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
        data-tour={places[0]?.to}
        data-current={current?.entry === name || undefined}
        title={isBeside ? t(label) : undefined}
      >
        <Picture />
        <span className={wordsClassName}>{t(label)}</span>
        {!isBeside && <IconChevronDown size={16} />}
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        aria-label={t(label)}
        className={styles.list}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        onToggle={(event) =>
          event.newState === 'open' &&
          button.current &&
          list.current &&
          placeMenu(button.current, list.current, isBeside)
        }
      >
        {isBeside && (
          <li className={styles.heading} aria-hidden>
            {t(label)}
          </li>
        )}
        {places.map((place) => (
          <li key={place.to}>
            <NavigationLink
              place={{ to: place.to, label: place.label }}
              className={styles.place}
              isCurrent={place === current}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
