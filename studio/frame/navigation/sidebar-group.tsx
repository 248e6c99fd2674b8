import { useId, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { IconChevronDown } from '#studio/ui/icons/icons.ts';
import type { NavigationGroup } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import styles from './sidebar.module.css';

/** Groups closed by hand stay so until the page is left. */
const closed = new Set<string>();

/** A level of the navigation: its heading opens and closes it. Collapsed to icons it is always open. */
export function SidebarGroup({ group, collapsed }: { group: NavigationGroup; collapsed: boolean }) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(!closed.has(group.label));
  const { icon: Picture } = group;
  const toggle = () => {
    if (isOpen) closed.add(group.label);
    else closed.delete(group.label);
    setOpen(!isOpen);
  };
  return (
    <>
      <button type="button" className={styles.group} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <Picture />
        <span className={styles.words}>{t(group.label)}</span>
        <span className={styles.chevron} data-open={isOpen || undefined}>
          <IconChevronDown size={16} />
        </span>
      </button>
      <ul id={id} className={styles.children} data-closed={!isOpen || undefined}>
        {group.children.map((place) => (
          <li key={place.label}>
            <NavigationLink
              place={place}
              className={styles.entry}
              wordsClassName={styles.words}
              withTitle={collapsed}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
