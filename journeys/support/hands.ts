import { expect, type Locator, type Page } from '@playwright/test';
import { type Hands, type Landing, look } from './landing-page.ts';
import { Finger, middleOf } from './touch.ts';

async function drag(page: Page, from: Locator, to: Locator, at: 'end' | 'inside'): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  if (!start) throw new Error('what is dragged is not to be seen');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 20, start.y + start.height / 2, { steps: 3 });
  const end = await to.boundingBox();
  if (!end) throw new Error('where it is dragged to is not to be seen');
  const y = at === 'end' ? end.y + end.height - 2 : end.y + end.height / 2;
  await page.mouse.move(end.x + end.width / 2, y, { steps: 5 });
  await page.mouse.up();
}

export const openPalette = async (landing: Landing, widget: string): Promise<Locator> => {
  const { page, word, kind } = landing;
  await page.getByRole('button', { name: word('editor.add.open'), exact: true }).click();
  await page.getByRole('combobox', { name: word('editor.add.search') }).fill(kind(widget));
  const option = page.getByRole('option', { name: kind(widget), exact: true });
  await expect(option).toBeVisible();
  await look(landing, 'the widgets that can be added');
  return option;
};

const menuEntry = ({ page, word }: Landing, entry: string): Locator =>
  page.getByRole('menuitem', { name: new RegExp(`^${word(entry)}( (Ctrl|Alt|Del).*)?$`) });

const row = ({ page, kind }: Landing, widget: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`^${kind(widget)}`) }).first();

export const handsOnMouse: Hands = {
  add: async (landing, widget, where) => {
    const option = await openPalette(landing, widget);
    if ('after' in where) await drag(landing.page, option, where.after.shown, 'end');
    else await drag(landing.page, option, where.into.shown, 'inside');
    await landing.page.getByRole('button', { name: landing.word('editor.add.back') }).click();
  },
  write: (_, { shown }) => shown.dblclick(),
  select: (_, { shown }) => shown.click(),
  fromMenu: async (landing, { shown }, entry) => {
    await shown.click({ button: 'right' });
    await expect(menuEntry(landing, entry)).toBeVisible();
    await look(landing, 'the menu of a node');
    await menuEntry(landing, entry).click();
  },
  pick: (group, label) => group.getByText(label, { exact: true }).click(),
  reorder: ({ page }, one, other) => drag(page, one.shown, other.shown, 'end'),
};

/** By keyboard: clicks become key presses, see `keys.ts`. */
export const handsOnKeys: Hands = {
  add: async (landing, widget, where) => {
    const { page } = landing;
    await row(landing, 'after' in where ? (where.lastOf ?? where.after.widget) : where.into.widget).click();
    await openPalette(landing, widget);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tree')).toBeFocused();
  },
  write: async (landing, { widget }) => {
    const { page, canvas, word } = landing;
    await row(landing, widget).click();
    const frame = page.locator(`iframe[title="${word('editor.canvas.title')}"]`);
    await page.getByRole('tree').focus();
    await expect(async () => {
      const isThere = () => frame.evaluate((element) => element === document.activeElement);
      if (!(await isThere())) await page.keyboard.press('Tab');
      expect(await isThere()).toBe(true);
    }).toPass({ intervals: [10] });
    await page.keyboard.press('Enter');
    await expect(canvas.locator('[contenteditable]')).toBeFocused();
  },
  select: (landing, { widget }) => row(landing, widget).click(),
  fromMenu: async (landing, { widget }, entry) => {
    await row(landing, widget).click();
    await landing.page.getByRole('tree').press('Shift+F10');
    await menuEntry(landing, entry).click();
  },
  pick: (group, label) => group.getByRole('radio', { name: label, exact: true }).press('Space'),
  reorder: async (landing, { widget }) => {
    await row(landing, widget).click();
    await landing.page.getByRole('tree').press('Alt+ArrowDown');
  },
};

/** Without space for all, one panel is chosen. */
export const showPanel = ({ page, word }: Landing, panel: string): Promise<void> =>
  page
    .getByRole('radiogroup', { name: word('editor.panels') })
    .getByText(word(panel), { exact: true })
    .tap();

/** Holds a finger on something until it is picked up. */
async function rest({ canvas }: Landing, shown: Locator): Promise<Finger> {
  const finger = await Finger.on(shown);
  await expect(canvas.locator('sitewright-marks .held')).toBeVisible();
  return finger;
}

/** With a finger, see `touch.ts`. */
export const handsOnGlass: Hands = {
  ...handsOnMouse,
  write: async ({ canvas, kind }, { shown, widget }) => {
    await shown.tap();
    await expect(canvas.locator('sitewright-marks .tag')).toHaveText(kind(widget));
    await expect(canvas.locator('sitewright-marks .tag')).toBeVisible();
    if ((await canvas.locator('[contenteditable]').count()) === 0) await shown.tap();
    await expect(canvas.locator('[contenteditable]')).toBeFocused();
  },
  add: async (landing, widget, where) => {
    const { page, word } = landing;
    if ('after' in where && where.lastOf !== undefined) {
      const line = page.getByRole('navigation', { name: word('editor.canvas.line') });
      // It also contains what was last edited.
      await line.getByRole('button', { name: landing.kind(where.lastOf), exact: true }).tap();
    } else await ('after' in where ? where.after : where.into).shown.tap();
    await showPanel(landing, 'editor.outline.title');
    await (await openPalette(landing, widget)).tap();
    await page.getByRole('button', { name: word('editor.add.back') }).tap();
    await showPanel(landing, 'editor.inspector.title');
  },
  fromMenu: async (landing, { shown }, entry) => {
    await rest(landing, shown).then((finger) => finger.up());
    await expect(menuEntry(landing, entry)).toBeVisible();
    await look(landing, 'the menu of a node');
    await menuEntry(landing, entry).tap();
  },
  reorder: async (landing, one, other) => {
    const finger = await rest(landing, one.shown);
    await finger.carry(await middleOf(other.shown, 'end'));
  },
};
