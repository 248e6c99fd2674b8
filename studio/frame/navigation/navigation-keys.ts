import type { KeyboardEvent } from 'react';

/** Milliseconds between two letters of one name. */
const PAUSE = 700;

let typed = '';
let typedAt = 0;

const linkOf = (item: Element | null | undefined) => item?.querySelector<HTMLElement>('a, button');

const press = (button: HTMLElement): true => {
  button.click();
  return true;
};

/** Unfolds or folds the entry of an item, where it is the other way round. Returns whether it did. */
function fold(item: Element | null, isUnfolding: boolean): boolean {
  const button = item?.querySelector<HTMLElement>(':scope > button, :scope > div > button');
  return button?.getAttribute('aria-expanded') === String(!isUnfolding) && press(button);
}

/** Finds the next link after a place whose name begins with what is typed, in any case and with any accents. */
function findTyped(links: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const { compare } = new Intl.Collator(document.documentElement.lang, { sensitivity: 'base' });
  return [...links.slice(at), ...links.slice(0, at)].find(
    ({ textContent }) => compare(textContent.trim().slice(0, typed.length), typed) === 0,
  );
}

/**
 * Moves through the navigation with keys: up and down, to both ends, forward into the children of an entry and back out,
 * and to a link by the first letters of its name. Tab goes through everything as well.
 */
export function onNavigationKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: nav, target, timeStamp, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
  const shown = [...nav.querySelectorAll('li')].filter((item) => item.checkVisibility());
  const items = shown.filter(linkOf);
  const links = items.flatMap((item) => linkOf(item) ?? []);
  const item = target.closest('li');
  const at = item ? items.indexOf(item) : -1;
  const isRightToLeft = getComputedStyle(nav).direction === 'rtl';
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';

  let next: HTMLElement | null | undefined;
  if (key === 'ArrowDown') next = links[(at + 1) % links.length];
  else if (key === 'ArrowUp') next = links.at(at > 0 ? at - 1 : -1);
  else if (key === 'Home') next = links[0];
  else if (key === 'End') next = links.at(-1);
  else if (key === forward) {
    if (fold(item, true)) event.preventDefault();
    else next = linkOf(item?.querySelector('li'));
  } else if (key === backward) {
    if (fold(item, false)) event.preventDefault();
    else next = linkOf(item?.parentElement?.closest('li'));
  } else if (key.length === 1 && key !== ' ') {
    typed = timeStamp - typedAt < PAUSE ? typed + key : key;
    typedAt = timeStamp;
    // A longer name may still be the one that has the focus.
    next = findTyped(links, typed.length === 1 ? at + 1 : Math.max(at, 0));
  }
  if (!next) return;
  event.preventDefault();
  next.focus();
}
