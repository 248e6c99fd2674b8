import type { Drawn, DrawnField, StudioRoot } from './drawn.ts';

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
  const shows = (name: string) => root.querySelector<DrawnField>(`[data-shows="${name}"]`);
  const themeMode = shows('theme-mode');
  if (themeMode) themeMode.value = dataset.themeMode ?? 'auto';
  if (!('PublicKeyCredential' in window)) shows('other-ways')?.remove();
  const signUp = root.querySelector('a[href="/signup"]');
  signUp?.setAttribute('href', `/signup${location.search}`);
  root.drawn = note(root);
}

function start(): void {
  const code = document.querySelector<HTMLTemplateElement>('template[data-code]');
  if (!code) return;
  code.remove();
  // A copy of a template's script runs, and came with the page, as its policy wants it.
  document.head.append(document.importNode(code.content, true));
}

/** Milliseconds after which the code is asked for whatever is painted: a page in the background paints nothing. */
const PATIENCE = 500;

// What stands in the page is painted first, with all the machine has.
if (root?.drawn) {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, PATIENCE);
} else start();

/** Notes what is typed, and keeps what is pressed from going anywhere. */
function note(within: HTMLElement): Drawn {
  const { signal, abort } = stoppable();
  const drawn: Drawn = { values: new Map(), stop: abort };
  within.addEventListener(
    'input',
    ({ target }) => {
      const field = target as DrawnField;
      drawn.values.set(field, field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value);
    },
    { signal },
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

function stoppable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
