import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

/** Tells vitals, numbers the elements of nodes as `shortNumbers` wrote them, and tells which come into view. */
export const start = (addVital, numbers, see) => {
  for (const on of [onCLS, onINP, onLCP, onTTFB]) on(addVital, { reportAllChanges: true });
  let number = -1;
  for (const element of document.querySelectorAll('[data-n]')) {
    number = +(element.dataset.n || number + 1);
    numbers.set(element, number);
    const { width, height } = element.getBoundingClientRect();
    // Half of it, or of the window.
    const share = Math.min(0.5, (innerWidth * innerHeight) / 2 / (width * height));
    new IntersectionObserver(([entry]) => see(element, entry.intersectionRatio > share * 0.99), {
      threshold: share,
    }).observe(element);
  }
};
