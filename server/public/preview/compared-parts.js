// Runs in a page of a comparison, beside what scrolls it: tells the studio what is seen where, part by part, so that it
// finds where two pages differ. Only this page can look into itself: it is of another origin than the studio.

const { studio } = document.querySelector('script[data-studio]').dataset;

/** Parts that are told of a page at most, and those that are measured before others have the thread. */
const MOST = 20_000;
const AT_ONCE = 250;
/** Milliseconds without a change of its size until a page is measured anew. */
const REST = 150;

const LETTERS =
  'color fontFamily fontSize fontStyle fontWeight letterSpacing lineHeight textAlign textDecoration textTransform textShadow';
const SURFACE =
  'backgroundColor backgroundImage backgroundSize backgroundPosition border borderRadius boxShadow outline opacity filter';
const SPACE = 'padding margin gap transform objectFit objectPosition';
const SEEN_AS_ONE = new Set(
  'IMG SVG VIDEO AUDIO CANVAS IFRAME OBJECT EMBED INPUT TEXTAREA SELECT PROGRESS METER'.split(' '),
);
const WITHOUT = new Set('SCRIPT STYLE TEMPLATE NOSCRIPT LINK META'.split(' '));

const valuesOf = (style, names) => names.split(' ').map((name) => style[name]);

/** Addresses of a preview hold its token, which is another on the other side. */
const withoutToken = (text) => text.replace(/\/_\/preview\/[^/"')\s]+(\/_\/compared)?/g, '');

/** FNV-1a: parts are told apart by it, and no more. */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

function paintedOf(element, style) {
  const before = ['::before', '::after'].map((name) => getComputedStyle(element, name));
  const made = before.filter(({ content }) => content !== 'none' && content !== 'normal');
  const own = valuesOf(style, SURFACE);
  const pseudo = made.map((each) => [each.content, ...valuesOf(each, `${SURFACE} ${LETTERS} width height`)]);
  return [...own, ...pseudo.flat()];
}

function oneOf(element) {
  const { tagName, attributes, value, checked } = element;
  if (tagName.toUpperCase() === 'SVG') return element.outerHTML;
  const kept = [...attributes].filter(({ name }) => /^(src|srcset|srcdoc|poster|data|placeholder|type)$/.test(name));
  return [tagName, kept.map(({ name, value: held }) => `${name}=${held}`), value, checked].join();
}

/** What is seen, in the order of the document: `[key, left, top, width, height]`, in pixels of the page. */
function* partsOf(element) {
  if (WITHOUT.has(element.tagName)) return;
  const style = getComputedStyle(element);
  const isBox = style.display !== 'contents';
  if (isBox && !element.checkVisibility()) return;
  const isSeen = style.visibility === 'visible';
  const isOne = SEEN_AS_ONE.has(element.tagName.toUpperCase());
  const box = element.getBoundingClientRect();
  if (isBox && isSeen) {
    // How high a box is follows from what it holds, which has parts of its own.
    const isFilled = element.childNodes.length > 0 && !isOne;
    const held = isOne ? [oneOf(element), style.color] : [];
    const size = isFilled ? [box.width] : [box.width, box.height];
    yield part(['box', ...paintedOf(element, style), ...valuesOf(style, SPACE), ...held, ...size], box);
  }
  if (isOne) return;
  for (const child of element.childNodes) {
    if (child.nodeType === Node.ELEMENT_NODE) yield* partsOf(child);
    if (child.nodeType !== Node.TEXT_NODE || !isSeen) continue;
    const text = child.data.replace(/\s+/g, ' ').trim();
    if (text === '') continue;
    const range = document.createRange();
    range.selectNode(child);
    const area = range.getBoundingClientRect();
    if (area.width > 0) yield part(['text', text, area.width, area.height, ...valuesOf(style, LETTERS)], area);
  }
}

function part(seen, { left, top, width, height }) {
  const told = seen.map((value) => (typeof value === 'number' ? Math.round(value) : value));
  const place = [left, top + window.scrollY, width, height].map(Math.round);
  return [hashOf(withoutToken([place[0], ...told].join('|'))), ...place];
}

let latest = 0;

async function tellParts() {
  const own = ++latest;
  const parts = [];
  let isCut = false;
  for (const each of partsOf(document.body)) {
    if (parts.length === MOST) {
      isCut = true;
      break;
    }
    parts.push(each);
    if (parts.length % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    if (own !== latest) return;
  }
  const { scrollHeight: height } = document.documentElement;
  const { innerWidth: width, innerHeight: seen } = window;
  const message = { type: 'sitewright:parts', width, height, seen, parts, is_cut: isCut };
  window.parent.postMessage(message, studio);
}

let timer;
const measureSoon = () => {
  clearTimeout(timer);
  timer = setTimeout(() => void tellParts(), REST);
};

if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve));
await document.fonts.ready;
// It looks at once, and whenever the page becomes of another size.
new ResizeObserver(measureSoon).observe(document.documentElement);
window.addEventListener('resize', measureSoon);
