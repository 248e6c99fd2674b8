// Comments on a page of a preview. What others wrote becomes text and never markup; the page's own styles stay out.

const {
  comments: address,
  path,
  style,
  words,
  language,
  direction,
} = document.querySelector('script[data-comments]').dataset;
const say = JSON.parse(words);
const MOST_NODES = 12;
const host = document.createElement('div');
host.lang = language;
host.dir = direction;
const shadow = host.attachShadow({ mode: 'open' });

/** An element with attributes, properties that begin with `on`, and children, which are elements or text. */
function make(name, given = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(given)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (value !== false && value !== undefined) element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}
const button = (label, onclick, given = {}) => make('button', { type: 'button', ...given, onclick }, label);

const told = make('p', { class: 'told', role: 'status' });
const list = make('ol', { class: 'list' });
const formPlace = make('div');
const title = make('h2', {}, say.title);
const panel = make(
  'section',
  { class: 'panel', 'aria-label': say.title, hidden: true, tabindex: '-1' },
  make(
    'div',
    { class: 'head' },
    title,
    button(say.close, () => open(false)),
  ),
  list,
  button(say.whole, () => write({ nodes: [], about: '' }), { class: 'main' }),
  formPlace,
);
const toggle = button(say.title, () => open(panel.hidden), { 'aria-expanded': 'false' });
const pick = button(say.pick, () => (picking ? stopPicking() : startPicking()), {
  class: 'main',
  'aria-pressed': 'false',
});
const frame = make('div', { class: 'frame', 'aria-hidden': 'true', hidden: true });
const bar = make('div', { class: 'bar', role: 'group', 'aria-label': say.title }, toggle, pick);
shadow.append(make('link', { rel: 'stylesheet', href: style }), frame, panel, told, bar);
document.body.append(host);

const tell = (text) => {
  told.textContent = text;
};

function open(isOpen) {
  panel.hidden = !isOpen;
  toggle.setAttribute('aria-expanded', String(isOpen));
  if (isOpen) panel.focus();
  else toggle.focus();
}

// What a part is.
const parts = () =>
  [...document.querySelectorAll('[data-node]')].filter(
    (each) => each.getClientRects().length > 0 && !host.contains(each),
  );
const aboutOf = (part) =>
  // biome-ignore lint/performance/useDomNodeTextContent: as it is seen: `textContent` has nothing between one paragraph and the next.
  (part.innerText || part.textContent || part.getAttribute('alt') || part.ariaLabel || '')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, 160)
    .replace(/[\ud800-\udbff]$/, '');
const find = (id) => document.querySelector(`[data-node="${CSS.escape(id)}"]`);
function nodesOf(part) {
  const nodes = [];
  for (let each = part; each && nodes.length < MOST_NODES; each = each.parentElement?.closest('[data-node]'))
    nodes.push(each.dataset.node);
  return nodes;
}
function outline(part) {
  frame.hidden = !part;
  if (!part) return;
  const { left, top, width, height } = part.getBoundingClientRect();
  Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
}

// Choosing a part, with the pointer or by keys.
let picking;
function startPicking() {
  const all = parts();
  const first = all.find((each) => each.getBoundingClientRect().bottom > 0) ?? all[0];
  picking = { all, current: first };
  pick.setAttribute('aria-pressed', 'true');
  panel.hidden = true;
  toggle.setAttribute('aria-expanded', 'false');
  tell(say.pickHelp);
  outline(first);
  addEventListener('pointermove', point, true);
  addEventListener('click', press, true);
  addEventListener('keydown', key, true);
  addEventListener('scroll', follow, true);
}
function stopPicking() {
  picking = undefined;
  pick.setAttribute('aria-pressed', 'false');
  outline(undefined);
  tell('');
  removeEventListener('pointermove', point, true);
  removeEventListener('click', press, true);
  removeEventListener('keydown', key, true);
  removeEventListener('scroll', follow, true);
}
const follow = () => outline(picking?.current);
const partAt = (event) => (event.composedPath().includes(host) ? undefined : event.target.closest?.('[data-node]'));
function point(event) {
  const part = partAt(event);
  if (part) picking.current = part;
  outline(picking.current);
}
function press(event) {
  if (event.composedPath().includes(host)) return;
  event.preventDefault();
  event.stopPropagation();
  const part = partAt(event);
  if (part) choose(part);
}
function key(event) {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (event.key === 'Escape') {
    stopPicking();
    pick.focus();
  } else if ((event.key === 'Enter' || event.key === ' ') && picking.current) choose(picking.current);
  else if (step === undefined) return;
  else {
    const { all, current } = picking;
    const next = all[(all.indexOf(current) + step + all.length) % all.length];
    picking.current = next;
    next?.scrollIntoView({ block: 'nearest' });
    outline(next);
    tell(next ? aboutOf(next) : '');
  }
  event.preventDefault();
  event.stopPropagation();
}
function choose(part) {
  stopPicking();
  outline(part);
  open(true);
  write({ nodes: nodesOf(part), about: aboutOf(part) });
}

// Writing.
const NAME = 'preview-comments-name';
function stored(value) {
  try {
    if (value !== undefined) sessionStorage.setItem(NAME, value);
    return sessionStorage.getItem(NAME) ?? '';
  } catch {
    // Where a browser stores nothing the name is typed again on the next page.
    return value ?? '';
  }
}
function write({ nodes, about, thread, place = formPlace, back = pick }) {
  for (const other of shadow.querySelectorAll('form')) other.remove();
  const name = make('input', { name: 'name', required: true, maxlength: '80', autocomplete: 'name', value: stored() });
  const text = make('textarea', { name: 'text', required: true, maxlength: '2000', rows: '4' });
  const problem = make('p', { class: 'problem', role: 'alert' });
  const send = make('button', { class: 'main' }, say.send);
  const end = () => {
    form.remove();
    outline(undefined);
    back.focus();
  };
  const form = make(
    'form',
    {
      onsubmit: async (event) => {
        event.preventDefault();
        send.disabled = true;
        problem.textContent = '';
        stored(name.value);
        const body = { name: name.value, text: text.value, path, nodes: nodes.join(' '), about, thread: thread ?? '' };
        const failure = await ask({ method: 'POST', body: new URLSearchParams(body) });
        send.disabled = false;
        if (failure !== undefined) {
          problem.textContent = failure;
          return;
        }
        outline(undefined);
        form.remove();
        tell(say.sent);
        panel.focus();
      },
      onkeydown: (event) => {
        if (event.key === 'Escape') end();
      },
    },
    about === '' ? undefined : make('blockquote', { dir: 'auto' }, about),
    make('label', {}, say.name, name),
    make('label', {}, say.text, text),
    problem,
    make('div', { class: 'buttons' }, button(say.cancel, end), send),
  );
  place.append(form);
  (name.value === '' ? name : text).focus();
}

// What was written.
const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
const said = ({ author, is_member, text, added_on }) =>
  make(
    'div',
    { class: 'said' },
    make(
      'p',
      { class: 'who' },
      make('bdi', {}, author),
      is_member ? make('span', { class: 'mark' }, say.team) : undefined,
      make('time', {}, when.format(added_on)),
    ),
    make('p', { class: 'text', dir: 'auto' }, text),
  );
function threadOf(comment) {
  const { id, state, nodes, about, replies } = comment;
  const part = nodes.length > 0 ? find(nodes[0]) : undefined;
  const replyPlace = make('div');
  const reply = button(say.reply, () => write({ nodes: [], about: '', thread: id, place: replyPlace, back: reply }));
  const show = () => {
    // There is no room for both.
    if (innerWidth < 700) open(false);
    part.scrollIntoView({ block: 'center' });
    outline(part);
  };
  return make(
    'li',
    { 'data-state': state },
    about === '' ? undefined : make('blockquote', { dir: 'auto' }, about),
    said(comment),
    ...replies.map(said),
    state === 'resolved' ? make('p', { class: 'mark' }, say.resolved) : undefined,
    nodes.length > 0 && !part ? make('p', { class: 'gone' }, say.gone) : undefined,
    make('div', { class: 'buttons' }, part ? button(say.show, show) : undefined, reply),
    replyPlace,
  );
}
function render(comments) {
  toggle.textContent = comments.length > 0 ? `${say.title} (${comments.length})` : say.title;
  const none = make('li', { class: 'none' }, say.none);
  list.replaceChildren(...(comments.length > 0 ? comments.map(threadOf) : [none]));
}
/** Answers what went wrong, if something did. */
async function ask(request) {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: it runs in the browser of a visitor, and asks its own site.
    const answer = await fetch(`${address}?${new URLSearchParams({ path })}`, request);
    const { comments, problem } = await answer.json();
    if (!comments) return problem ?? say.failed;
    render(comments);
    return undefined;
  } catch {
    // The line is down, or what answered is no server of ours.
    return say.failed;
  }
}

void ask({}).then((failure) => failure === undefined || render([]));
