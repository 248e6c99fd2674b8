import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useSite } from '#studio/session/site-query.ts';
import { Dialog } from '#studio/ui/dialog/dialog.tsx';
import { isDialogOpen, onShortcut } from '#studio/ui/keys/on-shortcut.ts';
import { closePalette, onPalette, openPalette, openShortcuts, paletteView } from './open-palette.ts';
import styles from './palette.module.css';
import { rememberPlace } from './recent-places.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet.tsx')).ShortcutSheet }));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** A heading's own words, without the count beside them. */
function nameOf(heading: HTMLElement | null): string {
  const words = heading?.cloneNode(true) as HTMLElement | undefined;
  for (const count of words?.querySelectorAll('[data-count]') ?? []) count.remove();
  return words?.textContent ?? '';
}

/** Listens for Ctrl/Cmd-K and `?`, remembers where one has been, and shows what was asked for. */
export function PaletteHost() {
  const t = useT();
  const view = useSyncExternalStore(onPalette, paletteView);
  const { pathname } = useLocation();
  const site = useSite()?.id ?? '';
  useEffect(() => {
    // The heading names the screen, and is there once it has been drawn.
    const timer = setTimeout(() => rememberPlace(site, pathname, nameOf(document.querySelector('h1'))), 800);
    return () => clearTimeout(timer);
  }, [pathname, site]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
      } else if (event.key === '?' && !isTyping(event.target) && !isDialogOpen()) {
        event.preventDefault();
        openShortcuts();
      }
    };
    return onShortcut(listen);
  }, []);
  return (
    <Dialog
      opened={view !== undefined}
      onClose={closePalette}
      className={view === 'shortcuts' ? styles.sheet : styles.palette}
      label={t(view === 'shortcuts' ? 'palette.shortcuts' : 'palette.title')}
    >
      <Suspense>{view === 'shortcuts' ? <ShortcutSheet /> : <Palette />}</Suspense>
    </Dialog>
  );
}
