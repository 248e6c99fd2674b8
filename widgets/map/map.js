// Web Mercator (EPSG:3857), in pixels of a zoom from the north-west.
const SIZE = 256;
const [LEAST, MOST] = [1, 18];
const projected = ([latitude, longitude], zoom) => {
  const world = SIZE * 2 ** zoom;
  const angle = (Math.max(-85.05, Math.min(85.05, latitude)) * Math.PI) / 180;
  const y = (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2;
  return [((longitude + 180) / 360) * world, y * world];
};

function start(host) {
  const { tiles, places: said, name, in: zoomIn, out: zoomOut } = host.dataset;
  const places = said.split(';').map((pair) => pair.split(',').map(Number));
  const labels = [...host.querySelectorAll('.map__mark > title')].map((title) => title.textContent);
  const page = tiles.startsWith('/') ? `?page=${encodeURIComponent(location.pathname + location.search)}` : '';
  const map = document.createElement('div');
  map.className = 'map__view';
  map.tabIndex = 0;
  map.role = 'application';
  map.ariaLabel = name;
  // West is on the left in every language.
  map.dir = 'ltr';
  const ground = map.appendChild(document.createElement('div'));
  const marks = labels.map((label) => {
    const mark = map.appendChild(document.createElement('span'));
    mark.className = 'map__pin';
    mark.dataset.label = label;
    mark.role = 'img';
    mark.ariaLabel = label;
    return mark;
  });
  // More would cover each other: they show under the pointer.
  if (marks.length <= 5) map.dataset.few = '';
  const buttons = map.appendChild(document.createElement('div'));
  buttons.className = 'map__zoom';
  for (const [sign, label, by] of [
    ['+', zoomIn, 1],
    ['−', zoomOut, -1],
  ]) {
    const button = buttons.appendChild(document.createElement('button'));
    button.type = 'button';
    button.textContent = sign;
    button.ariaLabel = label;
    button.addEventListener('click', () => zoomBy(by));
  }

  let zoom = MOST;
  let center = [0, 0];
  const shown = new Map();
  const boundsAt = (at) => {
    const points = places.map((place) => projected(place, at));
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  };
  const showAll = () => {
    const { clientWidth, clientHeight } = map;
    for (zoom = 16; zoom > LEAST; zoom -= 1) {
      const [left, top, right, bottom] = boundsAt(zoom);
      if (right - left < clientWidth - 64 && bottom - top < clientHeight - 64) break;
    }
    const [left, top, right, bottom] = boundsAt(zoom);
    center = [(left + right) / 2, (top + bottom) / 2];
  };
  /** Nobody gets lost: the center stays near the places, where there are tiles. */
  const hold = () => {
    const [left, top, right, bottom] = boundsAt(zoom);
    const room = SIZE * 4;
    center = [
      Math.min(right + room, Math.max(left - room, center[0])),
      Math.min(bottom + room, Math.max(top - room, center[1])),
    ];
  };
  const draw = () => {
    hold();
    const { clientWidth: width, clientHeight: height } = map;
    const [left, top] = [Math.round(center[0] - width / 2), Math.round(center[1] - height / 2)];
    const world = 2 ** zoom;
    const wanted = new Set();
    for (let y = Math.max(0, Math.floor(top / SIZE)); y <= Math.min(world - 1, (top + height) / SIZE); y += 1)
      for (let x = Math.floor(left / SIZE); x <= (left + width) / SIZE; x += 1) {
        const key = `${zoom}/${x}/${y}`;
        wanted.add(key);
        const tile = shown.get(key) ?? ground.appendChild(document.createElement('img'));
        if (!shown.has(key)) {
          shown.set(key, tile);
          tile.alt = '';
          tile.draggable = false;
          tile.onload = reveal;
          tile.onerror = () => tile.remove();
          const [column, row] = [((x % world) + world) % world, y];
          tile.src = tiles.replace('{z}', zoom).replace('{x}', column).replace('{y}', row) + page;
        }
        tile.style.transform = `translate(${x * SIZE - left}px,${y * SIZE - top}px)`;
      }
    for (const [key, tile] of shown)
      if (!wanted.has(key)) {
        tile.remove();
        shown.delete(key);
      }
    for (const [at, mark] of marks.entries()) {
      const [x, y] = projected(places[at], zoom);
      mark.style.transform = `translate(${Math.round(x - left)}px,${Math.round(y - top)}px)`;
    }
    buttons.firstChild.disabled = zoom >= MOST;
    buttons.lastChild.disabled = zoom <= LEAST;
  };
  /** Zooms about a point of the view, its middle where none is given. */
  const zoomBy = (by, [x, y] = [map.clientWidth / 2, map.clientHeight / 2]) => {
    const next = Math.min(MOST, Math.max(LEAST, zoom + by));
    const scale = 2 ** (next - zoom);
    const off = [x - map.clientWidth / 2, y - map.clientHeight / 2];
    center = center.map((value, at) => (value + off[at]) * scale - off[at]);
    zoom = next;
    draw();
  };
  const panBy = (x, y) => {
    center = [center[0] + x, center[1] + y];
    draw();
  };

  const pointers = new Map();
  let spread = 0;
  const spreadOf = () => {
    const [one, other] = [...pointers.values()];
    return Math.hypot(one[0] - other[0], one[1] - other[1]);
  };
  map.addEventListener('pointerdown', (event) => {
    if (event.target.closest('button')) return;
    map.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (pointers.size === 2) spread = spreadOf();
  });
  map.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (pointers.size === 1) return panBy(before[0] - event.clientX, before[1] - event.clientY);
    const by = Math.round(Math.log2(spreadOf() / spread) * 1.5);
    if (pointers.size !== 2 || by === 0) return;
    spread = spreadOf();
    zoomBy(Math.sign(by));
  });
  for (const over of ['pointerup', 'pointercancel'])
    map.addEventListener(over, ({ pointerId }) => pointers.delete(pointerId));
  map.addEventListener('dblclick', (event) => {
    const { left, top } = map.getBoundingClientRect();
    if (!event.target.closest('button')) zoomBy(1, [event.clientX - left, event.clientY - top]);
  });
  // The wheel scrolls the page; with Ctrl, as for a pinch on a touchpad, it zooms.
  map.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = map.getBoundingClientRect();
      zoomBy(event.deltaY < 0 ? 1 : -1, [event.clientX - left, event.clientY - top]);
    },
    { passive: false },
  );
  const steps = { ArrowLeft: [-64, 0], ArrowRight: [64, 0], ArrowUp: [0, -64], ArrowDown: [0, 64] };
  map.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== map) return;
    const step = steps[event.key];
    if (step) panBy(...step);
    else if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else return;
    event.preventDefault();
  });

  /** The outline stays until there is a tile, and where there is none. */
  const reveal = () => {
    if (host.dataset.shown !== undefined) return;
    host.dataset.shown = '';
    const credit = host.querySelector('.map__credit');
    if (credit) credit.hidden = false;
  };
  host.append(map);
  showAll();
  draw();
  new ResizeObserver(draw).observe(map);
}

const watch = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) {
        watch.unobserve(target);
        start(target);
      }
  },
  { rootMargin: '200px' },
);
for (const host of document.querySelectorAll('.map__streets')) watch.observe(host);
