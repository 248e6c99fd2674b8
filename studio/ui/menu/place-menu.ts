const GAP = 4;
/** From a button of the collapsed sidebar past the sidebar's edge. */
const PAST_EDGE = 18;
const EDGE = 8;

/**
 * Puts an open menu beneath its button, its end at the button's end; its start at the button's start where it would
 * leave the screen it is on, above it or moved inwards where there is no room. Or beside the button, after its end.
 */
export function placeMenu(button: HTMLElement, menu: HTMLElement, isBeside = false): void {
  const from = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(button).direction === 'rtl';
  // Room is kept for a scrollbar, which the window's own width knows nothing of.
  const { left, right } = document.body.getBoundingClientRect();
  const screen = button.closest('main')?.getBoundingClientRect() ?? { left, right };
  const [atEnd, atStart, beside] = isRightToLeft
    ? [from.left, from.right - width, from.left - PAST_EDGE - width]
    : [from.right - width, from.left, from.right + PAST_EDGE];
  const isPast = atEnd < screen.left || atEnd + width > screen.right;
  const wanted = isBeside ? beside : isPast ? atStart : atEnd;
  const below = isBeside ? from.top : from.bottom + GAP;
  const above = isBeside ? innerHeight - EDGE - height : from.top - GAP - height;
  const top = below + height > innerHeight - EDGE ? Math.max(EDGE, above) : below;
  menu.style.insetBlockStart = `${top}px`;
  menu.style.left = `${Math.min(Math.max(left + EDGE, wanted), right - EDGE - width)}px`;
}
