// Counts views of the page it is loaded by and tells the server at `/_/v` (see model/numbers/message.ts).
const collector = import.meta.url.split('#')[1] ?? '';
const [loaded] = performance.getEntriesByType('navigation');
/** Numbers of nodes by their elements, and since which visible second each is in view: filled by `details.js`. */
const numbers = new Map();
const inView = new Map();
let message, path, spent, shown, deepest, vitals, isReady, clicked;

const seconds = () => Math.min((spent + (shown && performance.now() - shown)) / 1000, 1800);
/** What happened to the node an element is in. Undefined for none. */
const nodeAt = (element) => {
  const number = numbers.get(element.closest?.('[data-n]'));
  if (number >= 0) message.w[number] ??= [0, 0, 0];
  return message.w[number];
};
const see = (element, isIn) => {
  if (seconds() - inView.get(element) >= 1) nodeAt(element)[0] = 1;
  if (isIn) inView.set(element, seconds());
  else inView.delete(element);
};
const addVital = ({ name, value }) => {
  // The page that an address is changed in was measured before.
  if (vitals) vitals[name.toLowerCase()] = +value.toFixed(3);
};

const begin = (isWhole) => {
  spent = shown = deepest = 0;
  vitals = isWhole && {};
  path = location.pathname;
  message = {
    i: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte % 36).toString(36)).join(''),
    n: 0,
    p: path + location.search,
    r: loaded?.serverTiming?.find(({ name }) => name === 'r')?.description ?? '',
    z: Intl.DateTimeFormat().resolvedOptions().timeZone,
    b: +navigator.webdriver,
    e: 0,
    w: {},
    l: [],
  };
  for (const element of inView.keys()) inView.set(element, 0);
};
const send = () => {
  for (const [element, since] of inView) if (seconds() - since >= 1) nodeAt(element)[0] = 1;
  message.s = seconds();
  message.d = Math.min((100 * (deepest + innerHeight)) / document.documentElement.scrollHeight, 100);
  message.v = vitals || undefined;
  if (JSON.stringify(message).length > 4000) {
    message.w = {};
    message.l = [];
  }
  // Blockers refuse what `sendBeacon` sends to another origin.
  fetch(`${collector}/_/v`, {
    method: 'POST',
    body: JSON.stringify(message),
    keepalive: true,
    credentials: 'omit',
    // A message that is lost costs detail.
  }).catch(() => {});
  message.n++;
};
const arrive = () => {
  if (document.hidden) return;
  shown ||= performance.now();
  if (!isReady || message.n) return;
  send();
  // Once, however many views the page has.
  if (isReady++ === 1) import('/details.js').then(({ start }) => start(addVital, numbers, see)).catch(() => {});
};
const leave = () => {
  if (!shown) return;
  spent += performance.now() - shown;
  shown = 0;
  send();
};
const move = () => {
  if (location.pathname === path) return;
  leave();
  begin();
  arrive();
};

const on = (types, hear, isCapture) => {
  for (const type of types.split(' ')) addEventListener(type, hear, isCapture);
};
const count = (event) => {
  message.a = 1;
  // A click on a label clicks its field as well; other buttons open menus.
  if (clicked || event.button > 1) return;
  setTimeout(() => {
    clicked = 0;
  });
  clicked = nodeAt(event.target) || [];
  clicked[1]++;
  const { host, pathname } = event.target.closest('a[href]') ?? {};
  if (!host || message.l.length > 19) return;
  if (host !== location.host) message.l.push(`o:${host}`);
  else if (/\.(?!html)[a-z]\w{1,3}$/i.test(pathname)) message.l.push(`f:${pathname}`);
};
const fail = ({ target }) => {
  const isScript = target === self;
  message.e += isScript;
  const node = isScript ? clicked : nodeAt(target);
  if (node) node[2]++;
};

let isOff = parent !== self;
try {
  // A member's own wish: `#counted=no` at the end of any address of the site, or `#counted=yes`.
  const [, wish] = location.hash.split('#counted=');
  if (wish) localStorage.counted = wish;
  isOff ||= localStorage.counted === 'no';
} catch {
  // Where storage is refused there is none.
}
if (!isOff) {
  begin(1);
  message.f = document.referrer.slice(0, 500);
  arrive();
  // Heard after the library of vitals has told its last figures.
  on('visibilitychange', () => (document.hidden ? leave() : arrive()));
  on('pagehide', leave);
  on('pageshow', ({ persisted }) => {
    if (!persisted) return;
    begin(1);
    arrive();
  });
  on('popstate', move);
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name];
    history[name] = (...given) => {
      change.apply(history, given);
      move();
    };
  }
  on('scroll', () => {
    deepest = Math.max(deepest, scrollY);
  });
  on('keydown touchmove', () => {
    message.a = 1;
  });
  on('click auxclick', count, true);
  on('error unhandledrejection', fail, true);
  const start = () =>
    (self.requestIdleCallback ?? setTimeout)(() => {
      isReady = 1;
      arrive();
    });
  if (document.readyState === 'complete') start();
  else on('load', start);
}
