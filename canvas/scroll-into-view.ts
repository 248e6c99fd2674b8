/**
 * Scrolls to an element of which nothing is seen: there at once for those who want no movement, or where it is said.
 * Only this page scrolls: `scrollIntoView` would move the editor around the frame too.
 */
export function scrollIntoView(element: Element | undefined, how?: ScrollBehavior): void {
  const box = element?.getBoundingClientRect();
  if (!box || (box.bottom > 0 && box.top < innerHeight)) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  // What is higher than the window begins at its top.
  const above = Math.max(0, (innerHeight - box.height) / 2);
  scrollBy({ top: box.top - above, behavior: how ?? behavior });
}
