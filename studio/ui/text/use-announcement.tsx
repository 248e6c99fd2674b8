import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useCallback, useRef } from 'react';

/**
 * A place whose words screen readers speak, and how to say them: written past React, since an act on the canvas is not
 * to wait until what is around it has rendered for the sake of a sentence nobody sees.
 */
export function useAnnouncement(): [place: ReactNode, say: (text: string) => void] {
  const place = useRef<HTMLSpanElement>(null);
  const say = useCallback((text: string) => {
    if (place.current) place.current.textContent = text;
  }, []);
  return [<VisuallyHidden key="said" ref={place} role="status" />, say];
}
