import type { Read } from '#contract/drawing.ts';
import { drawnFor } from './drawn-for.ts';
import { startCode } from './start-code.ts';
import { placeOf, type ShownRoot, type StandingRoot, type Stood } from './stood.ts';

// Runs behind the screen the server drew, as a script of its own: rows are there before the code that works them.
const { display }: ShownRoot = document.documentElement;
const root: StandingRoot | null = document.getElementById('studio');
const template = document.querySelector<HTMLTemplateElement>('template[data-screen]');
const drawn: { key: string; reads: Read[] } = JSON.parse(document.getElementById('drawn')?.textContent ?? '{}');
if (root && template && display && drawnFor(display) === drawn.key) {
  root.append(template.content);
  // The page's policy takes no style from markup, only from scripts.
  for (const element of root.querySelectorAll<HTMLElement>('[data-css]')) {
    element.style.cssText = element.dataset.css ?? '';
    delete element.dataset.css;
  }
  root.stood = note(root, drawn.reads);
}
startCode(root?.stood !== undefined);

/** Notes what is done, and keeps what is pressed from going anywhere. Links lead where they lead. */
function note(within: HTMLElement, reads: readonly Read[]): Stood {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const stood: Stood = { reads, changed: new Map(), scrolled: new Map(), stop: () => controller.abort() };
  const keep = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type))
      stood.changed.set(placeOf(within, target), target.checked);
    else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      stood.changed.set(placeOf(within, target), target.value);
  };
  within.addEventListener('input', keep, options);
  within.addEventListener('change', keep, options);
  within.addEventListener(
    'focusin',
    ({ target }) => {
      stood.focused = placeOf(within, target as Element);
    },
    options,
  );
  within.addEventListener(
    'focusout',
    () => {
      const left = stood.focused;
      // Not at once: an element that is replaced loses the focus first.
      setTimeout(() => {
        if (stood.focused === left) stood.focused = undefined;
      });
    },
    options,
  );
  within.addEventListener(
    'scroll',
    ({ target }) => {
      const { scrollLeft, scrollTop } = target as Element;
      stood.scrolled.set(placeOf(within, target as Element), [scrollLeft, scrollTop]);
    },
    options,
  );
  within.addEventListener('submit', (event) => event.preventDefault(), options);
  within.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button');
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      Object.assign(stood, { pressed: placeOf(within, button), shortcut: undefined });
    },
    options,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, target } = event;
      // The command palette, and the sheet of shortcuts: see palette/palette-host.tsx.
      const isShortcut =
        ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '?' && !(target instanceof HTMLInputElement);
      if (!isShortcut) return;
      event.preventDefault();
      Object.assign(stood, { pressed: undefined, shortcut: { key, ctrlKey, metaKey } });
    },
    options,
  );
  return stood;
}
