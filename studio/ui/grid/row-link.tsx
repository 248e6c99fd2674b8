import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useRef } from 'react';
import styles from './row-link.module.css';

interface RowLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of a screen, its parameters encoded. */
  to: string;
  /** Keeps what the list is narrowed to in the address, for a drawer over it. */
  keepsSearch?: boolean;
}

/** Milliseconds one points at it before its screen is fetched, as the router's own links wait. */
const PAUSE = 50;

/** A link to a screen from a row. The router's own looks through its routes for its address each time it is drawn. */
export function RowLink({ to, keepsSearch = false, className = '', ...link }: RowLinkProps) {
  const router = useRouter();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const href = keepsSearch ? to + router.latestLocation.searchStr : to;
  const near = () => {
    clearTimeout(waiting.current);
    // A screen that cannot be fetched now is asked for again by the click, which tells.
    waiting.current = setTimeout(() => void router.preloadRoute({ to }).catch(() => undefined), PAUSE);
  };
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a
      {...link}
      className={`${styles.link} ${className}`}
      href={href}
      onClick={open}
      onPointerEnter={near}
      onPointerLeave={() => clearTimeout(waiting.current)}
      onFocus={near}
    />
  );
}
