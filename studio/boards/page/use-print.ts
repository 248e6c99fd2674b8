import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * Prints a board: `isPrinting` lays it out as wide as paper and loads every panel, and the browser's print begins once
 * all have answered.
 */
export function usePrint(): { isPrinting: boolean; print: () => void } {
  const [state, setState] = useState<'no' | 'waits' | 'prints'>('no');
  const asking = useIsFetching({ queryKey: ['boards', 'ask'] });
  useEffect(() => {
    if (state === 'waits') {
      // Panels that come into being now begin to ask after this.
      const frame = requestAnimationFrame(() => setState('prints'));
      return () => cancelAnimationFrame(frame);
    }
    if (state !== 'prints' || asking > 0) return undefined;
    const end = () => setState('no');
    addEventListener('afterprint', end, { once: true });
    // Two frames later charts are as wide as their panels.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', end);
    };
  }, [state, asking]);
  return { isPrinting: state !== 'no', print: () => setState('waits') };
}
