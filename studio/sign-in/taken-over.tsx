import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { Drawn, DrawnField } from './drawn.ts';

/** Enters a value as a person would, for whoever listens. */
function enter(field: DrawnField, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if ((field as HTMLInputElement).checked !== value) field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // React tells a change by the value it saw set on the element itself: it must not see this one.
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A screen that stood in the page already: what was typed and pressed before its components came goes on here. */
export function TakenOver({ drawn, children }: { drawn: Drawn; children: ReactNode }) {
  useLayoutEffect(() => {
    drawn.stop();
    for (const [field, value] of drawn.values) enter(field, value);
  }, [drawn]);
  useEffect(() => drawn.pressed?.click(), [drawn]);
  return children;
}
