import { useEffect, useEffectEvent } from 'react';

/**
 * Closes by Escape what is no dialog of the browser, unless such a dialog is open above it: that one is meant then. What
 * opens a list of its own marks its field, and is meant before both.
 */
export function useEscape(onClose: () => void): void {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || document.querySelector('dialog[open]')) return;
    const isOfList = event.target instanceof Element && event.target.matches('[data-mantine-stop-propagation="true"]');
    if (!isOfList) onClose();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => close(event);
    addEventListener('keydown', hear, true);
    return () => removeEventListener('keydown', hear, true);
  }, []);
}
