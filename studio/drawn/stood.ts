import type { Read } from '#contract/drawing.ts';
import type { DisplayPreferences } from '#model/display.ts';

/** The page's root with how the first script showed it. */
export type ShownRoot = HTMLElement & { display?: DisplayPreferences };

/** Where an element stands: the places of its ancestors and itself among their siblings, from the root down, as `0.2.1`. */
export type Place = string;

/** A screen that stood in the page before the code of its components came, and what was done on it until they took over. */
export interface Stood {
  reads: readonly Read[];
  /** What fields were given last: text, or whether they are ticked. */
  changed: Map<Place, string | boolean>;
  scrolled: Map<Place, readonly [left: number, top: number]>;
  focused?: Place | undefined;
  /** The button last pressed: it waits for the one who knows what it does. */
  pressed?: Place | undefined;
  /** The shortcut of the studio last pressed. */
  shortcut?: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'> | undefined;
  /** No longer notes what is done. */
  stop: () => void;
}

/** Where the studio is drawn, with what stands there already. */
export type StandingRoot = HTMLElement & { stood?: Stood };

export function placeOf(root: Element, element: Element): Place {
  const places: number[] = [];
  for (let at = element; at !== root && at.parentElement; at = at.parentElement)
    places.unshift([...at.parentElement.children].indexOf(at));
  return places.join('.');
}

/** What stands at the place; undefined where nothing does. */
export function elementAt(root: Element, place: Place): Element | undefined {
  return place.split('.').reduce<Element | undefined>((at, index) => at?.children[Number(index)], root);
}
