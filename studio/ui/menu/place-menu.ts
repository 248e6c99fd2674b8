const GAP = 4;
const EDGE = 8;

/** Puts an open menu beneath its button, its end at the button's end; above it, or moved inwards, where there is no room. */
export function placeMenu(button: HTMLElement, menu: HTMLElement): void {
  const from = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(button).direction === 'rtl';
  const wanted = isRightToLeft ? from.left : from.right - width;
  const below = from.bottom + GAP;
  const top = below + height > innerHeight - EDGE ? Math.max(EDGE, from.top - GAP - height) : below;
  menu.style.insetBlockStart = `${top}px`;
  // Room is kept for a scrollbar, which the window's own width knows nothing of.
  const { left, right } = document.body.getBoundingClientRect();
  menu.style.left = `${Math.min(Math.max(left + EDGE, wanted), right - EDGE - width)}px`;
}
