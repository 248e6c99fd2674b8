import { useEffect, useEffectEvent } from 'react';
import type { ToCanvas } from '#canvas/protocol.ts';
import { whenIdle } from '#studio/session/when-idle.ts';
import { useEditor } from '../document/editor-context.ts';
import { isDefaultPreview } from '../preview-settings/preview-settings.ts';
import type { CanvasSite } from './use-canvas-site.ts';

const PAUSE_MS = 700;
const LATEST_MS = 3000;

/** Asks the canvas what shows on the page alone: shortly after each change of it, and when it is seen otherwise. */
export function useVisualChecks(
  isOpen: boolean,
  { kit, page }: Pick<CanvasSite, 'kit' | 'page'>,
  say: (message: ToCanvas) => void,
) {
  const { store, screen } = useEditor();
  const ask = useEffectEvent(() => say({ type: 'check' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another page or other looks everything is seen anew.
  useEffect(() => {
    if (!isOpen) return;
    let isOwn = isDefaultPreview(screen.get().previewSettings);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let callOff: (() => void) | undefined;
    const soon = () => {
      clearTimeout(timer);
      callOff?.();
      // What is looked at with other data says nothing of the page.
      if (!isOwn) return;
      timer = setTimeout(() => {
        callOff = whenIdle(() => ask(), LATEST_MS);
      }, PAUSE_MS);
    };
    soon();
    let { width } = screen.get();
    const stops = [
      store.subscribe('document', soon),
      screen.subscribe(() => {
        const now = screen.get();
        if (now.width === width && isDefaultPreview(now.previewSettings) === isOwn) return;
        ({ width } = now);
        isOwn = isDefaultPreview(now.previewSettings);
        soon();
      }),
    ];
    return () => {
      clearTimeout(timer);
      callOff?.();
      for (const stop of stops) stop();
    };
  }, [isOpen, kit, page, store, screen]);
}
