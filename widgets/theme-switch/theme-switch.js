const root = document.documentElement;
const buttons = document.querySelectorAll('.theme-switch__button');
const key = 'scheme';

/** A browser that keeps nothing shows the scheme for as long as the page is there. */
const kept = () => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

function show(scheme) {
  const chosen = scheme === 'light' || scheme === 'dark' ? scheme : 'auto';
  if (chosen === 'auto') delete root.dataset.scheme;
  else root.dataset.scheme = chosen;
  for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.scheme === chosen));
}

show(kept());
for (const group of document.querySelectorAll('.theme-switch')) group.hidden = false;
for (const button of buttons) {
  button.addEventListener('click', () => {
    show(button.dataset.scheme);
    try {
      localStorage.setItem(key, button.dataset.scheme);
    } catch {
      return;
    }
  });
}
addEventListener('storage', (event) => event.key === key && show(event.newValue));
