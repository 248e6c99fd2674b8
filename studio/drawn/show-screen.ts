import type { Read } from '#contract/drawing.ts';
import { nameTabByHeading } from '#studio/ui/tab-title.ts';
import { drawnFor } from './drawn-for.ts';
import { startCode } from './start-code.ts';
import { type Place, placeOf, type ShownRoot, type StandingRoot, type Stood } from './stood.ts';

/** What a field has in common with one of another kind is enough here. */
type Field = HTMLInputElement;

// Runs behind the screen the server drew, as a script of its own: rows are there before the code that works them.
const { display }: ShownRoot = document.documentElement;
const root: StandingRoot | null = document.getElementById('studio');
const template = document.querySelector<HTMLTemplateElement>('template[data-screen]');
const drawn: { key: string; reads: Read[] } = JSON.parse(document.getElementById('drawn')?.textContent ?? '{}');
if (root && template && display && drawnFor(display) === drawn.key) {
  root.append(template.content);
  nameTabByHeading(root);
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
  const on = (type: string, listen: (event: Event, place: Place, target: Field) => void) =>
    document.addEventListener(
      type,
      (event) => {
        const target = event.target as Field;
        if (within.contains(target)) listen(event, placeOf(within, target), target);
      },
      options,
    );
  on('input', (_event, place, { type, checked, value }) => {
    stood.changed.set(place, /^(?:checkbox|radio)$/.test(type) ? checked : value);
  });
  on('focusin', (_event, place) => {
    stood.focused = place;
  });
  on('focusout', (_event, place) => {
    // Not at once: an element that is replaced loses the focus first.
    setTimeout(() => {
      if (stood.focused === place) stood.focused = undefined;
    });
  });
  on('scroll', (_event, place, { scrollLeft, scrollTop }) => {
    stood.scrolled.set(place, [scrollLeft, scrollTop]);
  });
  on('submit', (event) => event.preventDefault());
  on('click', (event, _place, target) => {
    const button = target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    stood.pressed = placeOf(within, button);
  });
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, target } = event;
      // The command palette, and the sheet of shortcuts: see palette/palette-host.tsx.
      const isOpening = ctrlKey || metaKey ? key === 'k' : key === '?' && !(target instanceof HTMLInputElement);
      if (!isOpening) return;
      event.preventDefault();
      stood.shortcut = { key, ctrlKey, metaKey };
    },
    options,
  );
  return stood;
}
