import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has no layout; these parts of a browser are asked for by the component library.
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollIntoView = () => {};
Element.prototype.checkVisibility ??= function checkVisibility(this: Element) {
  return !this.closest('[hidden]');
};
// Asked for by the editor of texts, which scrolls to the caret.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

afterEach(cleanup);
// A machine with much to do shows something late, and shows it all the same.
configure({ asyncUtilTimeout: 20_000 });

// Modal dialogs: shown and hidden, without the focus kept in them.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// Popovers: told of as they open and close, and opened by the button that names them.
function tellPopover(popover: HTMLElement, newState: 'open' | 'closed'): void {
  for (const type of ['beforetoggle', 'toggle']) popover.dispatchEvent(Object.assign(new Event(type), { newState }));
}
HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  tellPopover(this, 'open');
};
HTMLElement.prototype.hidePopover ??= function hidePopover(this: HTMLElement) {
  tellPopover(this, 'closed');
};
document.addEventListener('click', ({ target }) => {
  const named =
    target instanceof Element ? target.closest('[popovertarget]')?.getAttribute('popovertarget') : undefined;
  if (named) document.getElementById(named)?.showPopover();
});
