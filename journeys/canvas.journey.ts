import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { difference, picture } from './support/framed-pictures.ts';
import { test as base } from './support/server.ts';
import { addSlotted } from './support/slotted-page.ts';
import { openStudio, publish, writeLiquid } from './support/studio.ts';
import { type Locale, wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

type Prepare = (api: Api) => Promise<void>;

const test = base.extend<{ open: (path: string, language?: Locale, prepare?: Prepare) => Promise<FrameLocator> }>({
  open: async ({ page, studioUrl }, use) => {
    await use(async (path, language = 'en-US', prepare = async () => undefined) => {
      const api = new Api(studioUrl, language);
      await api.signUp('atlas');
      await prepare(api);
      await openStudio(page, studioUrl, path);
      return page.frameLocator('iframe[title="Canvas"]');
    });
  },
});

const selected = (page: Page) => page.locator('[role=treeitem][aria-selected=true]');

async function drag(page: Page, from: Locator, to: Locator, isDropped = true): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('what is dragged is not to be seen');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 20, start.y + start.height / 2, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + 2, { steps: 5 });
  if (!isDropped) await page.keyboard.press('Escape');
  await page.mouse.up();
}

test('on the canvas nodes are selected, walked through, moved, typed in and dragged', async ({ page, open }) => {
  const canvas = await open('/pages/templates/country');
  const title = canvas.getByRole('heading', { level: 1 });

  await test.step('a click selects, and the keyboard goes on from there', async () => {
    await expect(title).toHaveText('France');
    await title.click();
    await expect(selected(page)).toHaveText([/Heading/]);
    await page.keyboard.press('ArrowDown');
    await expect(selected(page)).toHaveText([/country\.plate/]);
    await page.keyboard.press('ArrowLeft');
    await expect(selected(page)).toHaveText([/Stack/]);
    await title.click();
    await canvas.getByText('076').click({ modifiers: ['Shift'] });
    await expect(selected(page)).toHaveCount(2);
  });

  await test.step('a button that is an icon alone says what it does while the mouse rests on it', async () => {
    const hint = page.locator('[popover]:popover-open');
    await page.getByRole('button', { name: word('editor.revisions.title') }).hover();
    await expect(hint).toHaveText(word('editor.revisions.title'));
    await page.getByRole('button', { name: word('editor.steps.title') }).hover();
    await expect(hint).toHaveText(word('editor.steps.title'));
    await title.hover();
    await expect(hint).toHaveCount(0);
  });

  await test.step('a text is typed where it stands, as it is written, and Escape gives it back', async () => {
    await title.dblclick();
    await expect(title).toHaveText('{{ country.name }}');
    await page.keyboard.press('End');
    await page.keyboard.type(' and its coast');
    await page.keyboard.press('Enter');
    await expect(title).toHaveText('France and its coast');
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveText(
      '{{ country.name }} and its coast',
    );
    await title.dblclick();
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    await expect(title).toHaveText('France and its coast');
  });

  await test.step('what comes before the studio knows of the click is for what was clicked', async () => {
    await canvas.getByText('076').click();
    await expect(selected(page)).toHaveText([/country\.plate/]);
    const copied = await title.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const clipboardData = new DataTransfer();
      const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true };
      element.dispatchEvent(new MouseEvent('click', at));
      element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true }));
      return clipboardData.getData('text/plain');
    });
    expect(copied).toContain('{{ country.name }} and its coast');
    await expect(selected(page)).toHaveText([/Heading/]);
  });

  await test.step('Enter writes in what a widget says first, where it says several things', async () => {
    await page.keyboard.press('Enter');
    await expect(title).toHaveText('{{ country.name }} and its coast');
    await page.keyboard.press('Escape');
    await expect(title).toHaveText('France and its coast');
  });

  await test.step('the page is looked at with other data and from the other side, and as it is again', async () => {
    const menu = page.getByRole('button', { name: word('editor.seen.menu'), exact: true });
    await menu.click();
    await page.getByRole('menuitemradio', { name: word('editor.seen.long') }).click();
    await expect(title).toHaveText(/France France .* and its coast/);
    await menu.click();
    await page.getByRole('menuitemcheckbox', { name: word('editor.seen.rtl') }).click();
    await expect(canvas.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByText(/Previewing with: Long text and Right to left/)).toBeVisible();
    await page.getByRole('button', { name: word('editor.seen.back') }).click();
    await expect(canvas.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(title).toHaveText('France and its coast');
  });

  await test.step('Alt with arrows moves, which is told, and Ctrl+Z takes it back', async () => {
    await canvas.getByText('076').click();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByText(/moved to position 1 of 2/)).toBeAttached();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(selected(page)).toHaveText([/country\.plate/]);
  });

  await test.step('a node is dragged to its place; Escape leaves it where it was', async () => {
    const image = canvas.locator('figure').nth(1);
    const crumbs = canvas.getByRole('navigation', { name: 'Breadcrumb' });
    await drag(page, image, crumbs, false);
    await expect(canvas.locator('section').first().locator('figure')).toHaveCount(0);
    await drag(page, image, crumbs);
    await expect(canvas.locator('section').first().locator('figure')).toHaveCount(1);
    await expect(selected(page)).toHaveText([/Image/]);
    await page.keyboard.press('Delete');
    await expect(canvas.locator('section').first().locator('figure')).toHaveCount(0);
  });

  await test.step('a frame drawn from the ground of a band selects what lies in it; Shift draws one anywhere', async () => {
    const [plate, crumbs] = [canvas.getByText('076'), canvas.getByRole('navigation', { name: 'Breadcrumb' })];
    const [from, to] = [await crumbs.boundingBox(), await plate.boundingBox()];
    if (!from || !to) throw new Error('the first band is not to be seen');
    const end = { x: to.x + to.width + 2, y: to.y + to.height + 2 };
    await page.mouse.move(from.x - 12, from.y - 4);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
    await expect(selected(page)).toHaveText([/Breadcrumb/, /Stack/]);
    await page.keyboard.down('Shift');
    await page.mouse.move(to.x - 3, to.y - 3);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect(selected(page)).toHaveText([/Breadcrumb/, /Stack/, /country\.plate/]);
  });

  await test.step('a widget of the palette is dragged onto the page', async () => {
    await page.getByRole('button', { name: word('editor.add.open'), exact: true }).click();
    const image = page.getByRole('option', { name: /^Image/ });
    await image.scrollIntoViewIfNeeded();
    await drag(page, image, title);
    await page.getByRole('button', { name: word('editor.add.back') }).click();
    await expect(selected(page)).toHaveText([/Image/]);
  });

  await test.step('what an empty list shows is written where it stands', async () => {
    await canvas.getByText('076').click();
    await page.getByRole('tab', { name: word('editor.inspector.data') }).click();
    await writeLiquid(page, 'country.nothing', word('editor.condition.each'));
    await expect(canvas.getByText('076')).toHaveCount(0);
    await page.getByRole('button', { name: word('editor.whenEmpty.say') }).click();
    const instead = canvas.getByText(word('editor.whenEmpty.sample'));
    await instead.dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('No number yet');
    await page.keyboard.press('Escape');
    await expect(canvas.getByText('No number yet')).toBeVisible();
    await page.getByRole('button', { name: word('editor.seen.back') }).click();
    await expect(canvas.getByText('No number yet')).toBeVisible();
    await expectAccessible(page, 'what an empty list shows');
  });

  await test.step('the menu of a node opens where it was asked for', async () => {
    await title.click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: word('common.duplicate') })).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

const looks = [
  { language: 'en-US', scheme: 'light' },
  { language: 'ar-SA', scheme: 'dark' },
] as const;

for (const { language, scheme } of looks) {
  test(`the canvas looks as the server's page does: ${language}, ${scheme}`, async ({ page, open, studioUrl }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 1600, height: 900 });
    const canvas = await open('/pages/templates/country', language, addSlotted);
    const compare = async (width: number) => {
      const pixels = page.getByRole('textbox', { name: word('editor.canvas.pixels') });
      await pixels.fill(String(width));
      await pixels.press('Enter');
      const drawn = await picture(page, word('editor.canvas.title'));
      await page.getByRole('switch', { name: word('editor.preview.title') }).click({ force: true });
      const made = await picture(page, word('editor.preview.title'));
      await page.getByRole('switch', { name: word('editor.preview.title') }).click({ force: true });
      expect(await difference(drawn, made), `${page.url()}, ${width} pixels`).toBeLessThan(0.005);
    };
    for (const width of [390, 1440]) await compare(width);
    await page.goto(`${studioUrl}/pages/templates/slotted`);
    await expect(canvas.getByText('As it was')).toBeVisible();
    for (const width of [390, 1440]) await compare(width);
  });
}

test('a part of a page becomes a widget of the site, is told apart where it stands, and is detached again', async ({
  page,
  open,
  siteUrl,
}) => {
  const canvas = await open('/pages/templates/country');
  const title = canvas.getByRole('heading', { level: 1 });
  const shown = async () =>
    (await (await page.request.get(`${siteUrl}/country/fra`)).text()).replace(/<head>.*<\/head>/s, '');
  const before = await shown();
  await title.click();
  await page.getByRole('treeitem', { selected: true }).press('ArrowLeft');
  await expect(selected(page)).toHaveText([/Stack/]);
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: word('editor.menu.saveAsWidget') }).click();
  const dialog = page.getByRole('dialog', { name: word('editor.saveAs.title') });

  await test.step('a name that is taken is told at its field, and nothing chosen is lost', async () => {
    await dialog.getByLabel(word('editor.saveAs.name'), { exact: true }).fill('Site header');
    await dialog.getByRole('checkbox', { name: 'Heading · Text', exact: true }).check();
    await dialog
      .getByRole('textbox', { name: word('editor.saveAs.labelOf', { label: 'Heading · Text' }) })
      .fill('Country');
    await dialog.getByRole('button', { name: word('editor.saveAs.save') }).click();
    await expect(dialog.getByText(word('key.taken', { key: 'site-header' }))).toBeVisible();
    await expectAccessible(page, 'saving as a widget');
  });

  await test.step('it stands in its place, with a field for what was chosen', async () => {
    await dialog.getByLabel(word('editor.saveAs.name'), { exact: true }).fill('Country head');
    await expect(dialog.getByLabel(word('editor.saveAs.key'))).toHaveValue('country-head');
    await dialog.getByRole('button', { name: word('editor.saveAs.save') }).click();
    await expect(selected(page)).toHaveText([/Country head/]);
    await expect(title).toHaveText('France');
    await expect(page.locator('[data-code-field]').getByRole('textbox', { name: 'Country' })).toHaveText(
      '{{ country.name }}',
    );
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText(word('editor.state.saved', { version: 2 }))).toBeVisible();
    await publish(page, 'A head for countries');
    await expect.poll(shown).toBe(before);
  });

  await test.step('detached it is part of the page again, and one step brings the widget back', async () => {
    await selected(page).press('Shift+F10');
    await page.getByRole('menuitem', { name: word('editor.menu.detach') }).click();
    await expect(selected(page)).toHaveText([/Stack/]);
    await expect(title).toHaveText('France');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByRole('treeitem', { name: /Country head/ })).toBeVisible();
  });
});
