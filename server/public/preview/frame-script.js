// Runs in the frame of the editor: shows the HTML the studio sends, and tells the studio which node is clicked.

const studio = document.documentElement.dataset.studio ?? '';
const pageStyles = new CSSStyleSheet();
const marks = new CSSStyleSheet();
marks.replaceSync(
  '[data-marked]{outline:2px solid #0a8fdc!important;outline-offset:-2px}' +
    '[data-node]{cursor:default}' +
    '@media(hover:hover){[data-node]:hover:not(:has([data-node]:hover)){outline:1px dashed #0a8fdc;outline-offset:-1px}}',
);
document.adoptedStyleSheets = [pageStyles, marks];

let shownStyles = '';
let marked = null;

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== studio || source !== window.parent || typeof data !== 'object' || data === null) return;
  if (data.type === 'sitewright:html' && typeof data.html === 'string') show(data.html);
  if (data.type === 'sitewright:highlight') mark(typeof data.node === 'string' ? data.node : null, true);
});

/** Takes over title, language, styles and body. What is the same stays as it is, so nothing flickers or scrolls away. */
function show(html) {
  const next = new DOMParser().parseFromString(html, 'text/html');
  for (const name of ['lang', 'dir']) {
    document.documentElement.setAttribute(name, next.documentElement.getAttribute(name) ?? '');
  }
  document.title = next.title;
  const styles = Array.from(next.querySelectorAll('script[type="text/css"]'), (style) => style.textContent).join('\n');
  if (styles !== shownStyles) {
    shownStyles = styles;
    pageStyles.replaceSync(styles);
  }
  copyAttributes(next.body, document.body);
  morphChildren(next.body, document.body);
  mark(marked, false);
}

function morphChildren(from, to) {
  const wanted = Array.from(from.childNodes);
  for (const [at, node] of wanted.entries()) {
    const present = to.childNodes[at];
    if (!present) to.append(document.importNode(node, true));
    else if (present.nodeName !== node.nodeName) present.replaceWith(document.importNode(node, true));
    else if (node.nodeType === Node.ELEMENT_NODE) {
      copyAttributes(node, present);
      morphChildren(node, present);
    } else if (present.nodeValue !== node.nodeValue) present.nodeValue = node.nodeValue;
  }
  while (to.childNodes.length > wanted.length) to.lastChild.remove();
}

function copyAttributes(from, to) {
  for (const { name } of Array.from(to.attributes)) {
    if (!from.hasAttribute(name)) to.removeAttribute(name);
  }
  for (const { name, value } of Array.from(from.attributes)) {
    if (to.getAttribute(name) !== value) to.setAttribute(name, value);
  }
}

function mark(node, isShown) {
  marked = node;
  for (const element of document.querySelectorAll('[data-marked]')) element.removeAttribute('data-marked');
  if (node === null) return;
  const elements = Array.from(document.querySelectorAll('[data-node]')).filter(({ dataset }) => dataset.node === node);
  for (const element of elements) element.setAttribute('data-marked', '');
  if (isShown && elements[0] && !isInView(elements[0])) {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    elements[0].scrollIntoView({ block: 'center', behavior });
  }
}

function isInView(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function tell(message) {
  window.parent.postMessage(message, studio);
}

window.addEventListener(
  'click',
  (event) => {
    event.preventDefault();
    event.stopPropagation();
    const element = event.target instanceof Element ? event.target.closest('[data-node]') : null;
    tell({ type: 'sitewright:select', node: element?.dataset.node ?? null });
  },
  true,
);
window.addEventListener('submit', (event) => event.preventDefault(), true);
window.addEventListener('auxclick', (event) => event.preventDefault(), true);

tell({ type: 'sitewright:ready' });
