// Finds calls by any words in their method, path, noun or summary, and opens the one the address names.
const field = document.getElementById('search');
const count = document.querySelector('output');
const calls = [...document.querySelectorAll('article')].map((element) => ({
  element,
  text: `${element.id} ${element.querySelector('h3').textContent} ${element.querySelector('p').textContent}`.toLowerCase(),
}));

function find() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { element, text } of calls) {
    const fits = words.every((word) => text.includes(word));
    element.hidden = !fits;
    if (fits) found += 1;
  }
  for (const section of document.querySelectorAll('section')) {
    section.hidden = !section.querySelector('article:not([hidden])');
  }
  count.textContent = words.length === 0 ? '' : `${found} of ${calls.length}`;
}

function openNamed() {
  const named = document.getElementById(location.hash.slice(1));
  const details = named?.querySelector(':scope > details');
  if (details) details.open = true;
}

field.closest('[hidden]').hidden = false;
field.addEventListener('input', find);
addEventListener('hashchange', openNamed);
openNamed();
find();
