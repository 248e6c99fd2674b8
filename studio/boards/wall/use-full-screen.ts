import { useEffect, useEffectEvent } from 'react';

/** Fills the screen of the device as long as it is shown, where the browser allows that; who leaves it leaves this. */
export function useFullScreen(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const page = document.documentElement;
    // An address that is opened, not gone to by a press, may not fill the screen: then it fills the window.
    if (document.fullscreenEnabled && !document.fullscreenElement) page.requestFullscreen().catch(() => undefined);
    const onChange = () => {
      if (!document.fullscreenElement) leave();
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
}
