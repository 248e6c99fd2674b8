// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { node } from '#site/testing.ts';
import { catalogue } from '#widgets/catalogue.ts';
import { openWhole } from './testing-opened-widgets.ts';

let opened: ReturnType<typeof openWhole> | undefined;
afterEach(() => {
  opened?.close();
  opened = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const heading = (id: string, text: string) => node('heading', { id, props: { text } });
const open = (content: ReturnType<typeof node>[]) => {
  opened = openWhole(node('section', { id: 'root', slots: { content } }));
  return opened;
};
/** What is under the pointer; while something is dragged, what lies under the cover. */
const pointsAt = (find: (x: number, y: number) => Element | null) => {
  document.elementFromPoint = find;
  document.elementsFromPoint = (x, y) => [find(x, y) ?? []].flat();
};
const press = (target: Element | null | undefined, type: string, at: { x: number; y: number }) =>
  target?.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      composed: true,
      button: 0,
      pointerType: 'mouse',
      clientX: at.x,
      clientY: at.y,
    }),
  );
const key = (name: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

test('a widget of a type there is none of stands there by its name, is selected by a press and asked to be removed by key', () => {
  const { canvas, told, shown } = open([
    heading('before', 'Before'),
    node('carousel-3d', { id: 'gone' }),
    heading('after', 'After'),
  ]);
  expect(shown('gone')?.textContent).toBe('carousel-3d');
  expect(told).toContainEqual({
    type: 'drawn',
    faults: [{ node: 'gone', kind: 'unknownWidgetType', subject: 'carousel-3d', detail: '' }],
  });
  pointsAt(() => shown('gone'));
  press(shown('gone'), 'pointerdown', { x: 5, y: 5 });
  press(shown('gone'), 'pointerup', { x: 5, y: 5 });
  press(shown('gone'), 'click', { x: 5, y: 5 });
  expect(told).toContainEqual({ type: 'select', ids: ['gone'], how: 'only' });
  key('Delete');
  expect(told.at(-1)).toEqual({ type: 'command', command: 'remove' });
  canvas.take({
    type: 'patch',
    diff: [
      { op: 'remove', path: ['tree', 'nodes', 'gone'] },
      { op: 'replace', path: ['tree', 'nodes', 'root', 'slots', 'content'], value: ['before', 'after'] },
    ],
  });
  expect(shown('gone')).toBeNull();
  expect(shown('root')?.textContent).toMatch(/Before.*After/s);
  expect(told.at(-1)).toEqual({ type: 'drawn', faults: [] });
});

test('a widget that cannot be drawn leaves the rest of the page drawn, is told of, and stands there to be selected', () => {
  const type = catalogue.heading;
  if (!type) throw new Error('there is no heading');
  const { render } = type;
  vi.spyOn(type, 'render').mockImplementation((given) => {
    const made = render(given);
    if (JSON.stringify(made).includes('Broken')) throw new RangeError('out of reach');
    return made;
  });
  const { told, shown } = open([heading('before', 'Before'), heading('bad', 'Broken'), heading('after', 'After')]);
  expect(['before', 'bad', 'after'].map((id) => shown(id)?.textContent)).toEqual(['Before', 'heading', 'After']);
  expect(told).toEqual([
    {
      type: 'drawn',
      faults: [{ node: 'bad', kind: 'widgetFailed', subject: 'heading', detail: 'out of reach' }],
    },
  ]);
});

test.each([
  ['below', { y: 2000, height: 100 }, 2000 - (768 - 100) / 2],
  ['above', { y: -900, height: 40 }, -900 - (768 - 40) / 2],
  ['higher than the window', { y: 1500, height: 3000 }, 1500],
])('what is selected out of sight, %s, scrolls this page alone, not the editor around it', (_where, box, top) => {
  const { canvas, layOut } = open([heading('far', 'Far')]);
  layOut('far', { x: 0, width: 400, ...box });
  const scrollBy = vi.fn();
  vi.stubGlobal('scrollBy', scrollBy);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const around = vi.fn();
  Element.prototype.scrollIntoView = around;
  canvas.take({ type: 'select', ids: ['far'], isShown: true });
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top, behavior: 'instant' });
  expect(around).not.toHaveBeenCalled();
});

test('carried near an edge the page scrolls on by itself, and the place is the one that comes under the pointer', () => {
  const { canvas, told, shown, layOut, frame, isWaiting } = open([
    heading('before', 'Before'),
    heading('after', 'After'),
  ]);
  let scrolled = 0;
  const place = () => {
    layOut('before', { x: 0, y: innerHeight - 28 - scrolled, width: 400, height: 28 });
    layOut('after', { x: 0, y: innerHeight + 2 - scrolled, width: 400, height: 28 });
  };
  place();
  pointsAt(() => shown(scrolled < 30 ? 'before' : 'after'));
  const scrolls: number[] = [];
  vi.stubGlobal('scrollBy', ({ top = 0 }: ScrollToOptions) => {
    scrolls.push(top);
    scrolled += top;
    place();
  });
  const carry = (y: number) => canvas.take({ type: 'carry', cargo: { widget: 'heading' }, at: { x: 50, y } });
  carry(innerHeight / 2);
  frame();
  expect(scrolls).toEqual([]);
  carry(innerHeight - 10);
  for (let at = 0; at < 3; at++) frame();
  expect(scrolls).toEqual([10, 10, 10]);
  carry(10);
  frame();
  expect(scrolls.at(-1)).toBe(-10);
  carry(innerHeight - 10);
  frame();
  canvas.take({ type: 'drop' });
  expect(told.at(-1)).toEqual({
    type: 'dropped',
    cargo: { widget: 'heading' },
    place: { parent: 'root', slot: 'content', index: 2 },
  });
  const times = scrolls.length;
  frame();
  frame();
  expect(scrolls).toHaveLength(times);
  expect(isWaiting()).toBe(false);
});

test('while something is dragged nothing of the page is under the pointer, and after it all of it is', () => {
  const { shown, layOut, frame } = open([heading('one', 'One'), heading('two', 'Two')]);
  layOut('one', { x: 0, y: 100, width: 400, height: 40 });
  layOut('two', { x: 0, y: 150, width: 400, height: 40 });
  pointsAt((_x, y) => shown(y < 145 ? 'one' : 'two'));
  const cover = () => document.querySelector('sitewright-marks')?.shadowRoot?.querySelector<HTMLElement>('.cover');
  press(shown('one'), 'pointerdown', { x: 50, y: 120 });
  press(shown('one'), 'pointermove', { x: 51, y: 121 });
  expect(cover()).toBeNull();
  press(shown('one'), 'pointermove', { x: 50, y: 160 });
  frame();
  expect(cover()?.style.cursor).toBe('grabbing');
  press(cover(), 'pointerup', { x: 50, y: 160 });
  expect(cover()).toBeNull();
});

test('a drag asks for a frame where the drop would go elsewhere, and for none while it stays', () => {
  const { canvas, told, shown, layOut, frame, isWaiting } = open([heading('one', 'One'), heading('two', 'Two')]);
  layOut('one', { x: 0, y: 100, width: 400, height: 40 });
  layOut('two', { x: 0, y: 150, width: 400, height: 40 });
  pointsAt((_x, y) => shown(y < 145 ? 'one' : 'two'));
  const carry = (y: number) => canvas.take({ type: 'carry', cargo: { widget: 'heading' }, at: { x: 50, y } });
  frame();
  const asks = [102, 104, 106, 135, 137, 188].map((y) => {
    carry(y);
    const isAsked = isWaiting();
    frame();
    return isAsked;
  });
  expect(asks).toEqual([true, false, false, true, false, true]);
  canvas.take({ type: 'letGo' });
  frame();
  carry(188);
  expect(isWaiting()).toBe(true);
  frame();
  canvas.take({ type: 'drop' });
  const place = { parent: 'root', slot: 'content', index: 2 };
  expect(told.at(-1)).toEqual({ type: 'dropped', cargo: { widget: 'heading' }, place });
});

test('a space that is dragged by its grip is tried, and told when it is let go; Escape takes it back', () => {
  const { canvas, told, tried, shown, layOut, marks, frame } = open([
    node('card', { id: 'card', slots: { content: [] } }),
  ]);
  layOut('card', { x: 0, y: 100, width: 400, height: 200 });
  const card = shown('card');
  if (!card) throw new Error('the card is not shown');
  card.style.paddingTop = '10px';
  card.style.marginTop = '8px';
  canvas.take({ type: 'select', ids: ['card'], isShown: false });
  frame();
  told.length = 0;
  const take = (space: string) =>
    press(marks()?.querySelector(`[data-space="${space}"]`), 'pointerdown', { x: 50, y: 105 });
  take('padding-block-start');
  press(document.body, 'pointermove', { x: 50, y: 120 });
  expect(tried()).toContain('padding-block-start: 25px');
  expect(told).toEqual([]);
  press(document.body, 'pointerup', { x: 50, y: 120 });
  expect(told).toEqual([{ type: 'style', id: 'card', changes: { 'padding-block-start': '25px' } }]);

  told.length = 0;
  take('margin-block-start');
  press(document.body, 'pointermove', { x: 50, y: 85 });
  expect(tried()).toContain('margin-block-start: 28px');
  key('Delete');
  expect(told).toEqual([]);
  key('Escape');
  expect(tried()).toBe('');
  press(document.body, 'pointermove', { x: 50, y: 60 });
  press(document.body, 'pointerup', { x: 50, y: 60 });
  expect(tried()).toBe('');
  expect(told).toEqual([]);
});

test('Escape ends the drag of a node where it was, and it stays selected; other keys do nothing meanwhile', () => {
  const { canvas, told, shown, layOut, frame } = open([heading('one', 'One'), heading('two', 'Two')]);
  layOut('one', { x: 0, y: 100, width: 400, height: 40 });
  layOut('two', { x: 0, y: 150, width: 400, height: 40 });
  pointsAt((_x, y) => shown(y < 145 ? 'one' : 'two'));
  canvas.take({ type: 'select', ids: ['one'], isShown: false });
  press(shown('one'), 'pointerdown', { x: 50, y: 120 });
  press(shown('two'), 'pointermove', { x: 50, y: 180 });
  told.length = 0;
  for (const name of ['Delete', 'ArrowDown', 'Enter']) key(name);
  expect(told).toEqual([]);
  key('Escape');
  press(shown('two'), 'pointerup', { x: 50, y: 180 });
  press(shown('two'), 'click', { x: 50, y: 180 });
  frame();
  expect(told).toEqual([]);
  // With nothing carried it is the key that selects nothing.
  key('Escape');
  expect(told).toEqual([{ type: 'command', command: 'nothing' }]);
});

test('a dialog lies open while it, or something in it, is selected or something is carried over it', () => {
  const { canvas, shown, layOut } = open([
    node('dialog', { id: 'dialog', props: { label: 'More' }, slots: { content: [heading('inside', 'Inside')] } }),
    heading('beside', 'Beside'),
  ]);
  layOut('dialog', { x: 0, y: 100, width: 400, height: 40 });
  layOut('inside', { x: 0, y: 110, width: 400, height: 20 });
  const isOpen = () => shown('dialog')?.querySelector('.dialog__window')?.hasAttribute('data-opened');
  const select = (...ids: string[]) => canvas.take({ type: 'select', ids, isShown: false });
  expect(isOpen()).toBe(false);
  select('inside');
  expect(isOpen()).toBe(true);
  // Drawn anew, it is what it was.
  const path = ['tree', 'nodes', 'dialog', 'props', 'title'];
  canvas.take({ type: 'patch', diff: [{ op: 'replace', path, value: 'About' }] });
  expect(isOpen()).toBe(true);
  select('beside');
  expect(isOpen()).toBe(false);
  select('dialog');
  expect(isOpen()).toBe(true);
  select('root');
  expect(isOpen()).toBe(false);
  pointsAt(() => shown('dialog'));
  canvas.take({ type: 'carry', cargo: { widget: 'heading' }, at: { x: 50, y: 120 } });
  expect(isOpen()).toBe(true);
  canvas.take({ type: 'letGo' });
  expect(isOpen()).toBe(false);
});

test('a table of contents lists the headings as they are written', () => {
  const { canvas, shown } = open([node('contents', { id: 'contents' }), heading('one', 'One'), heading('two', 'Two')]);
  const listed = () => Array.from(shown('contents')?.querySelectorAll('a') ?? [], ({ textContent }) => textContent);
  const set = (id: string, prop: string, value: string) =>
    canvas.take({ type: 'patch', diff: [{ op: 'replace', path: ['tree', 'nodes', id, 'props', prop], value }] });
  expect(listed()).toEqual(['One', 'Two']);
  set('two', 'text', 'Three');
  expect(listed()).toEqual(['One', 'Three']);
  // Drawn anew itself, it is filled again.
  set('contents', 'title', 'Here');
  expect(listed()).toEqual(['One', 'Three']);
});
