import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { test } from './support/server.ts';
import { openStudio } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

interface Node {
  id: string;
  widget: string;
  props: object;
  slots: Record<string, Node[]>;
}

const node = (id: string, widget: string, props: object = {}, slots: Node['slots'] = {}): Node => ({
  id,
  widget,
  props,
  slots,
});
const heading = (id: string) => node(id, 'heading', { text: id });

/** More lines than a window has room for, and a band after them. */
const long = Array.from({ length: 40 }, (_, at) => heading(`line-${at}`));

const template = 'dragged';

/** A page with a band of three headings, two widgets of the site with a slot each, and a band out of sight. */
async function addPage(api: Api): Promise<void> {
  const actions = node('own', 'stack', {}, { content: [] });
  const root = node('card', 'card', { title: 'Panel' }, { content: [actions] });
  Object.assign(actions, { opens: { content: { name: 'actions', label: 'Actions' } } });
  await api.ask('POST', '/v1/widgets', { key: 'panel', type: 'card', title: 'Panel', icon: 'card', root }, 201);
  const panel = (id: string, ...filled: Node[]) => node(id, '@panel', {}, { actions: filled });
  const bands = [
    node('first', 'section', {}, { content: [heading('one'), heading('two'), heading('three')] }),
    node('panels', 'section', {}, { content: [panel('left', heading('filled')), panel('right', heading('kept'))] }),
    node('lines', 'section', {}, { content: long }),
    node('last', 'section', {}, { content: [heading('far'), heading('farther')] }),
  ];
  const body = {
    type: 'layout',
    isNewRecord: true,
    pageKey: template,
    name: 'Dragged',
    root: node('page', 'page', {}, { main: bands }),
    meta: { title: 'Dragged' },
  };
  await api.ask('POST', '/v1/dashboard/setConfig', body);
  await api.ask('POST', '/v1/pageRoutes/saveRoute', { url_string: '/dragged', page_template: template });
}

/** What is in the slots of the document as it is stored: ids, and of what is new its widget. */
async function stored(api: Api): Promise<Record<string, string[]>> {
  type Answer = { pageTemplate: { root: Node } };
  const { pageTemplate } = await api.ask<Answer>('GET', `/v1/dashboard/getConfig/${template}`);
  const found: Record<string, string[]> = {};
  const known = new Set(['one', 'two', 'three', 'filled', 'kept', 'far', 'farther', 'left', 'right']);
  const walk = ({ id, slots }: Node) => {
    for (const [slot, inside] of Object.entries(slots)) {
      if (id !== 'lines') found[`${id} ${slot}`] = inside.map((each) => (known.has(each.id) ? each.id : each.widget));
      for (const each of inside) walk(each);
    }
  };
  for (const band of pageTemplate.root.slots.main ?? []) walk(band);
  return found;
}

const began = {
  'first content': ['one', 'two', 'three'],
  'panels content': ['left', 'right'],
  'left actions': ['filled'],
  'right actions': ['kept'],
  'last content': ['far', 'farther'],
};

/** How far down something: of its height. */
type Height = 'upper' | 'lower';

async function pointOf(what: Locator, height: Height): Promise<{ x: number; y: number }> {
  const box = await boxOf(what);
  return { x: box.x + Math.min(60, box.width / 2), y: box.y + box.height * (height === 'upper' ? 0.3 : 0.7) };
}

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error(`${what} is not to be seen`);
  return box;
}

/** Takes hold of something with the mouse and carries it over something else, without letting go. */
async function carry(page: Page, from: Locator, to: Locator, height: Height): Promise<void> {
  const start = await pointOf(from, 'upper');
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 4, { steps: 3 });
  const end = await pointOf(to, height);
  await page.mouse.move(end.x, end.y, { steps: 6 });
}

test.use({ viewport: { width: 1600, height: 900 } });

test('what is dragged shows where it goes, and goes there; Escape and other keys in the middle change nothing', async ({
  page,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('blank');
  await addPage(api);
  await openStudio(page, studioUrl, `/pages/templates/${template}`);
  const canvas = page.frameLocator(`iframe[title="${word('editor.canvas.title')}"]`);
  const shown = (id: string) => canvas.locator(`[data-node="${id}"]`);
  const line = (id: string) => page.locator(`[data-row="${id}"]`);
  const state: Record<string, string[]> = { ...began };
  const expectStored = async (change: Record<string, string[]>) => {
    Object.assign(state, change);
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(() => stored(api)).toEqual(state);
  };
  /** The document is as it was, and there is nothing to save. */
  const expectNothingDone = async () => {
    await expect(page.getByText(word('editor.state.unsaved'), { exact: true })).toHaveCount(0);
    expect(await stored(api)).toEqual(state);
  };
  await expect(shown('one')).toBeVisible();

  await test.step('from the palette onto the canvas, between two nodes', async () => {
    await page.getByRole('button', { name: word('editor.add.open'), exact: true }).click();
    const option = page.getByRole('option', { name: new RegExp(`^${word('widgets.divider.name')}`) });
    await option.scrollIntoViewIfNeeded();
    await carry(page, option, shown('one'), 'lower');
    await expectLineAfter(canvas, shown('one'));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expectNoMark(canvas);
    await expectNothingDone();
    await carry(page, option, shown('one'), 'lower');
    await page.keyboard.press('ControlOrMeta+z');
    await expectLineAfter(canvas, shown('one'));
    await page.mouse.up();
    await expectNoMark(canvas);
    await page.getByRole('button', { name: word('editor.add.back') }).click();
    await expectStored({ 'first content': ['one', 'divider', 'two', 'three'] });
  });

  await test.step('a node of the canvas past another', async () => {
    await carry(page, shown('one'), shown('three'), 'lower');
    await expectLineAfter(canvas, shown('three'));
    for (const key of ['Delete', 'ControlOrMeta+z', 'ControlOrMeta+x', 'ControlOrMeta+d'])
      await page.keyboard.press(key);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expectNoMark(canvas);
    await expectNothingDone();
    await carry(page, shown('one'), shown('three'), 'lower');
    await expectLineAfter(canvas, shown('three'));
    await page.keyboard.press('Delete');
    await page.mouse.up();
    await expectStored({ 'first content': ['divider', 'two', 'three', 'one'] });
  });

  await test.step('a line of the outline before another', async () => {
    await carry(page, line('one'), line('two'), 'upper');
    await expect(line('two')).toHaveAttribute('data-drop', 'before');
    for (const key of ['Delete', 'ControlOrMeta+z', 'Escape']) await page.keyboard.press(key);
    await page.mouse.up();
    await expect(line('two')).not.toHaveAttribute('data-drop');
    await expectNothingDone();
    await carry(page, line('one'), line('two'), 'upper');
    await expect(line('two')).toHaveAttribute('data-drop', 'before');
    await page.keyboard.press('Delete');
    await page.mouse.up();
    await expect(line('two')).not.toHaveAttribute('data-drop');
    await expectStored({ 'first content': ['divider', 'one', 'two', 'three'] });
  });

  await test.step('from one slot into another', async () => {
    await carry(page, shown('filled'), shown('kept'), 'lower');
    await expectLineAfter(canvas, shown('kept'));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expectNothingDone();
    await carry(page, shown('filled'), shown('kept'), 'lower');
    await expectLineAfter(canvas, shown('kept'));
    await page.mouse.up();
    await expectStored({ 'left actions': [], 'right actions': ['kept', 'filled'] });
    // Into the one that is empty now: a frame around it.
    await carry(page, shown('kept'), shown('left').locator('[data-empty]'), 'upper');
    await expect.poll(() => marksOf(canvas)).toHaveLength(4);
    await page.mouse.up();
    await expectStored({ 'left actions': ['kept'], 'right actions': ['filled'] });
  });

  await test.step('to a place below the sight, while the page scrolls by itself', async () => {
    await shown('two').scrollIntoViewIfNeeded();
    await expect(shown('far')).not.toBeInViewport();
    await scrollTo(page, shown('two'), shown('far'));
    await holdOver(page, canvas, shown('far'));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expectNothingDone();
    await shown('two').scrollIntoViewIfNeeded();
    await scrollTo(page, shown('two'), shown('far'));
    await holdOver(page, canvas, shown('far'));
    await page.mouse.up();
    await expectStored({ 'first content': ['divider', 'one', 'three'], 'last content': ['two', 'far', 'farther'] });
  });
});

/** Carries something to the lower edge of the canvas until something else has come into sight, and then over that. */
async function scrollTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await pointOf(from, 'upper');
  const frame = await boxOf(page.locator(`iframe[title="${word('editor.canvas.title')}"]`));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 4, { steps: 3 });
  await page.mouse.move(start.x + 12, frame.y + frame.height - 8, { steps: 5 });
  await expect(to).toBeInViewport({ ratio: 0.99 });
  // In the middle of the canvas nothing scrolls.
  await page.mouse.move(start.x + 12, frame.y + frame.height / 2);
  await expect(to).toBeInViewport({ ratio: 0.99 });
}

/** Holds what is carried over something until the line is at its top: the page may scroll on until it hears of that. */
async function holdOver(page: Page, canvas: FrameLocator, what: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const { x, y } = await pointOf(what, 'upper');
      await page.mouse.move(x, y, { steps: 3 });
      return linesApart(canvas, what, 'top');
    })
    .toEqual(atEdge);
}

/** The bars that show where a drop goes, as far as they are seen. */
const marksOf = (canvas: FrameLocator) =>
  canvas.locator('sitewright-marks .bar').evaluateAll((bars) =>
    bars.flatMap((bar) => {
      const { x, y, width, height } = bar.getBoundingClientRect();
      return width > 0 && height > 0 ? [{ x, y, width, height }] : [];
    }),
  );

const expectNoMark = (canvas: FrameLocator) => expect.poll(() => marksOf(canvas)).toEqual([]);

const atEdge = [{ x: 0, width: 0, y: 0 }];

/** One line is seen, as long as what is beside it, at its lower edge. */
const expectLineAfter = (canvas: FrameLocator, what: Locator) =>
  expect.poll(() => linesApart(canvas, what, 'bottom')).toEqual(atEdge);

/** How far the lines that are seen are from the edge of something, in pixels. */
async function linesApart(canvas: FrameLocator, what: Locator, edge: 'top' | 'bottom') {
  const side = await what.evaluate((element, at) => {
    const { x, width, [at]: y } = element.getBoundingClientRect();
    return { x, width, y };
  }, edge);
  return (await marksOf(canvas)).map(({ x, y, width, height }) => ({
    x: Math.round(x) - Math.round(side.x),
    width: Math.round(width) - Math.round(side.width),
    y: Math.round(y + height / 2) - Math.round(side.y),
  }));
}
