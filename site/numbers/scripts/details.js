import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

/** Tells vitals, numbers the elements of nodes as `shortMarks` wrote them, and tells which come into view. */
export const start = (addVital, numbers, see) => {
  for (const on of [onCLS, onINP, onLCP, onTTFB]) on(addVital, { reportAllChanges: true });
  // In a task of its own, and without asking for a layout: the browser tells where elements are.
  (self.requestIdleCallback ?? setTimeout)(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, boundingClientRect: box } of entries) {
          // Half of it, or of the window.
          const share = (innerWidth * innerHeight) / 2 / (box.width * box.height);
          if (share < 0.5) {
            observer.unobserve(target);
            const large = ([entry]) => see(target, entry.intersectionRatio > share * 0.99);
            new IntersectionObserver(large, { threshold: share }).observe(target);
          } else see(target, intersectionRatio >= 0.5);
        }
      },
      { threshold: 0.5 },
    );
    let number = -1;
    for (const element of document.querySelectorAll('[data-n]')) {
      number = +(element.dataset.n || number + 1);
      numbers.set(element, number);
      observer.observe(element);
    }
  });
};
