import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { elementAt, type Place, type StandingRoot, type Stood } from './stood.ts';

/** Components that stand where a drawn screen stood in `root`: what was done on it before they came goes on here. */
export function TakenOver({ root, stood, children }: { root: StandingRoot; stood: Stood; children: ReactNode }) {
  const pressed = useRef<{ place: Place | undefined; element: Element | undefined }>(undefined);
  useLayoutEffect(() => {
    // What is done again may move what comes after it.
    const found = (place: Place | undefined) => (place === undefined ? undefined : elementAt(root, place));
    const changed = [...stood.changed].map(([place, value]) => [found(place), value] as const);
    pressed.current = { place: stood.pressed, element: found(stood.pressed) };
    for (const [place, [left, top]] of stood.scrolled) found(place)?.scrollTo({ left, top });
    const focused = found(stood.focused);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    for (const [field, value] of changed) change(field, value);
  }, [root, stood]);
  useEffect(() => {
    // Not before: some components listen from here on only, and their effects have run by now.
    stood.stop();
    delete root.stood;
    const { pressed: place, shortcut } = stood;
    const button = place && place !== pressed.current?.place ? elementAt(root, place) : pressed.current?.element;
    // Once the components have drawn what their fields were given.
    const timer = setTimeout(() => {
      if (button instanceof HTMLButtonElement) button.click();
      if (shortcut) dispatchEvent(new KeyboardEvent('keydown', shortcut));
    });
    return () => clearTimeout(timer);
  }, [root, stood]);
  return children;
}

function change(field: Element | undefined, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (field instanceof HTMLInputElement && field.checked !== value) field.click();
    return;
  }
  const kind = [HTMLInputElement, HTMLSelectElement].find((each) => field instanceof each);
  if (!field || !kind) return;
  // Past the library, which believes to know the value of its fields and would not tell of this one.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(kind === HTMLInputElement ? 'input' : 'change', { bubbles: true }));
}
