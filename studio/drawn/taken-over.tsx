import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { elementAt, type Stood } from './stood.ts';

/** Components that stand where a drawn screen stood in `root`: what was done on it before they came goes on here. */
export function TakenOver({ root, stood, children }: { root: Element; stood: Stood; children: ReactNode }) {
  useLayoutEffect(() => {
    stood.stop();
    for (const [place, [left, top]] of stood.scrolled) elementAt(root, place)?.scrollTo({ left, top });
    const focused = stood.focused === undefined ? undefined : elementAt(root, stood.focused);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    for (const [place, value] of stood.changed) change(elementAt(root, place), value);
  }, [root, stood]);
  useEffect(() => {
    const pressed = stood.pressed === undefined ? undefined : elementAt(root, stood.pressed);
    if (pressed instanceof HTMLButtonElement) pressed.click();
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
