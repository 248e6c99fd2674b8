// Runs in a page of a comparison, in a frame of the studio: the two pages of an address are scrolled together.

const { studio } = document.querySelector('script[data-studio]').dataset;
/** Where it was told to scroll to, which it does not tell again. */
let followed;

const tell = (message) => window.parent.postMessage(message, studio);

window.addEventListener(
  'scroll',
  () => {
    if (window.scrollY === followed) return;
    followed = undefined;
    tell({ type: 'sitewright:scrolled', y: window.scrollY });
  },
  { passive: true },
);

/** A window that gets another height may move the page, which is nobody's scrolling. */
window.addEventListener('resize', () => {
  followed = window.scrollY;
});

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== studio || source !== window.parent || typeof data !== 'object' || data === null) return;
  if (data.type !== 'sitewright:scroll' || !Number.isFinite(data.y)) return;
  window.scrollTo({ top: data.y, behavior: 'instant' });
  followed = window.scrollY;
  tell({ type: 'sitewright:at', y: followed });
});

/** The keys that lead from one difference to the next work wherever the focus is. */
window.addEventListener('keydown', (event) => {
  if (!event.altKey || event.ctrlKey || event.metaKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  event.preventDefault();
  tell({ type: 'sitewright:step', by: event.key === 'ArrowDown' ? 1 : -1 });
});

/** It is a picture of one address: its links lead to places of the page itself and no further. */
window.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link && !link.getAttribute('href').startsWith('#')) event.preventDefault();
  },
  true,
);
window.addEventListener('submit', (event) => event.preventDefault(), true);

tell({ type: 'sitewright:ready' });
