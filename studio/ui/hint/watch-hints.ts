import styles from './hint.module.css';

/** How long the pointer or the keyboard rests on a button before its words are shown. */
const REST = 300;
/** Room between the button, its words and the edge of the window, in pixels. */
const GAP = 5;
const EDGE = 8;

/**
 * Shows the words of buttons that have none: what `data-hint` says, or the name of a button that is an icon alone. They
 * are beside it while the mouse rests on it or the keyboard has come to it, and go with a press, with Escape and as soon
 * as something is scrolled. Readers of screens have the name.
 *
 * One for the whole studio, outside of React: a hint for each button is work at every stroke in the editor, which has
 * sixty of them.
 * @returns what ends it
 */
export function watchHints(): () => void {
  const ending = new AbortController();
  const hint = makeHint();
  let near: Element | undefined;
  let timer = 0;

  const leave = () => {
    clearTimeout(timer);
    near = undefined;
    hint.hide();
  };
  const come = (target: EventTarget | null) => {
    const next = target instanceof Element ? hinted(target) : undefined;
    if (next === near) return;
    const wasShown = hint.isShown();
    leave();
    near = next;
    if (next) timer = window.setTimeout(() => hint.show(next), wasShown ? 0 : REST);
  };
  /** Its words stay away until one comes anew, by mouse or keyboard. */
  const stayAway = () => {
    clearTimeout(timer);
    hint.hide();
  };

  const listen = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, act, { signal: ending.signal, capture: true, passive: true });
  listen('pointerover', ({ pointerType, target }) => pointerType !== 'touch' && come(target));
  listen('pointerout', ({ relatedTarget }) => relatedTarget === null && leave());
  listen('pointerdown', stayAway);
  listen('scroll', stayAway);
  listen('focusin', ({ target }) => target instanceof Element && target.matches(':focus-visible') && come(target));
  listen('focusout', leave);
  listen('keydown', ({ key }) => ['Escape', 'Enter', ' '].includes(key) && stayAway());
  return () => {
    ending.abort();
    leave();
    hint.remove();
  };
}

/** The button at or around an element whose words are not to be seen. */
function hinted(element: Element): Element | undefined {
  const said = element.closest('[data-hint], button, a, [role="button"]');
  return said && wordsOf(said) !== undefined ? said : undefined;
}

function wordsOf(button: Element): string | undefined {
  const hint = button.getAttribute('data-hint');
  if (hint !== null) return hint || undefined;
  const isIcon = button.textContent?.trim() === '' && button.querySelector('svg') !== null;
  return (isIcon && button.getAttribute('aria-label')) || undefined;
}

function makeHint() {
  let box: HTMLElement | undefined;
  let shown: Element | undefined;
  let frame = 0;
  // Its button may say something else by now, or be gone. The words of the box are changes of the page as well.
  const changes = new MutationObserver(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (shown) show(shown);
    });
  });

  function hide() {
    changes.disconnect();
    cancelAnimationFrame(frame);
    frame = 0;
    shown = undefined;
    if (box?.matches(':popover-open')) box.hidePopover();
  }

  function show(button: Element) {
    const words = wordsOf(button);
    if (words === undefined || !button.isConnected || !button.checkVisibility()) return hide();
    box ??= makeBox();
    if (box.textContent !== words) box.textContent = words;
    if (shown === button) return put(box, button);
    shown = button;
    // Above everything, dialogs too.
    box.showPopover();
    put(box, button);
    const whatCanChange = ['aria-label', 'data-hint'];
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: whatCanChange,
    });
  }

  return { show, hide, isShown: () => shown !== undefined, remove: () => box?.remove() };
}

function makeBox(): HTMLElement {
  const box = document.createElement('div');
  box.className = styles.hint ?? '';
  box.popover = 'manual';
  box.setAttribute('aria-hidden', 'true');
  document.body.append(box);
  return box;
}

/** Above the middle of its button, or beneath where there is no room, and never over the edge of the window. */
function put(box: HTMLElement, button: Element): void {
  const around = button.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const above = around.top - height - GAP;
  const middle = around.left + (around.width - width) / 2;
  const { clientWidth } = document.documentElement;
  box.style.top = `${above < EDGE ? around.bottom + GAP : above}px`;
  box.style.left = `${Math.max(EDGE, Math.min(middle, clientWidth - width - EDGE))}px`;
}
