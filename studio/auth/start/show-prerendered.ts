import { nameTabByHeading } from '#studio/ui/screen/tab-title.ts';
import type { Prerendered, StudioRoot } from './prerendered.ts';
import { startCode } from './start-code.ts';

// Runs behind the page's templates, as a script of its own: the form is there before the code that works it.
const { lang, dataset } = document.documentElement;
const root: StudioRoot | null = document.getElementById('studio');
const template = document.querySelector<HTMLTemplateElement>(`template[data-language="${lang}"]`);
// Who comes back from a provider, is told something or goes on at once sees something else.
const isPlain =
  !new URLSearchParams(location.search).has('state') &&
  sessionStorage.getItem('sign-in-note') === null &&
  localStorage.getItem('accessToken') === null;
if (root && template && isPlain) {
  root.append(template.content);
  nameTabByHeading(root);
  const themeMode = root.querySelector<HTMLSelectElement>('[data-shows="theme-mode"]');
  if (themeMode) themeMode.value = dataset.themeMode ?? 'auto';
  if (!('PublicKeyCredential' in window)) root.querySelector('[data-shows="other-ways"]')?.remove();
  const signUp = root.querySelector('a[href="/signup"]');
  signUp?.setAttribute('href', `/signup${location.search}`);
  root.drawn = note(root);
}

startCode(root?.drawn !== undefined);

/** Notes what is chosen, and keeps what is pressed from going anywhere. */
function note(within: HTMLElement): Prerendered {
  const controller = new AbortController();
  const { signal } = controller;
  const drawn: Prerendered = { chosen: new Map(), stop: () => controller.abort() };
  within.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) drawn.chosen.set(target, target.value);
    },
    // Before React hears of it: what is chosen while it takes the screen over, it would set back.
    { capture: true, signal },
  );
  within.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button');
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      drawn.pressed = button;
    },
    { capture: true, signal },
  );
  return drawn;
}
