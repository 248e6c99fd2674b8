/** Scrolls to an element of which nothing is seen: there at once for those who want no movement, or where it is said. */
export function bringIntoView(element: Element | undefined, how?: ScrollBehavior): void {
  const box = element?.getBoundingClientRect();
  if (!element || !box || (box.bottom > 0 && box.top < innerHeight)) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  element.scrollIntoView({ block: 'center', behavior: how ?? behavior });
}
