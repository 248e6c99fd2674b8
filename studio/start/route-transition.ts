import { sameKindOfScreen } from '#studio/frame/sites/same-kind-of-screen.ts';
import { displaySettings } from '#studio/theme/display-store.ts';

interface Change {
  fromLocation?: { pathname: string } | undefined;
  toLocation: { pathname: string };
}

/**
 * How the next screen comes: the transition the person chose. False, and so at once, when they chose none, when
 * the device asks for less motion, and when what opens belongs to the screen one is on.
 */
export function transitionTypes({ fromLocation, toLocation }: Change): string[] | false {
  const { transition } = displaySettings();
  if (transition === 'none' || !fromLocation || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const isSame = sameKindOfScreen(fromLocation.pathname) === sameKindOfScreen(toLocation.pathname);
  return isSame ? false : [transition];
}
