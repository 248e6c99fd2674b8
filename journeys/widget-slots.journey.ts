import { expect, type Locator, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { openStudio, publish } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');
const node = (id: string, widget: string, props: object, more: object = {}) => ({ id, widget, props, ...more });

const card = node(
  'card',
  'card',
  { title: 'Rye' },
  {
    slots: {
      content: [
        node(
          'actions',
          'stack',
          {},
          { name: 'Actions', slots: { content: [node('buy', 'button', { label: 'Buy' })] } },
        ),
      ],
    },
  },
);
const root = node(
  'page',
  'page',
  {},
  {
    slots: {
      main: [node('section', 'section', {}, { slots: { content: [node('t', 'heading', { text: 'Bread' }), card] } })],
    },
  },
);

const selected = (page: Page) => page.locator('[role=treeitem][aria-selected=true]');
const middle = (part: Locator) => part.boundingBox().then((box) => box && box.y + box.height / 2);
const save = async (page: Page, version: number) => {
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(word('editor.state.saved', { version }))).toBeVisible();
};

test('a card with a slot is saved as a widget, used twice with other content, pinned once, changed, and its slot closed and mended', async ({
  page,
  studioUrl,
  siteUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('blank');
  const layout = { type: 'layout', pageKey: 'bread', name: 'Bread', root, isNewRecord: true };
  await api.ask('POST', '/v1/dashboard/setConfig', { ...layout, meta: { title: 'Bread' } });
  const route = { url_string: '/bread', page_template: 'bread', is_active: true };
  await api.ask('POST', '/v1/pageRoutes/saveRoute', route);
  await openStudio(page, studioUrl, '/pages/templates/bread');
  const canvas = page.frameLocator('iframe[title="Canvas"]');
  const buttons = canvas.getByRole('link').or(canvas.getByRole('button'));

  await test.step('what the container holds becomes the default of its slot', async () => {
    await canvas.getByText('Rye').click();
    await expect(selected(page)).toHaveText([/Card/]);
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: word('editor.menu.saveAsWidget') }).click();
    const dialog = page.getByRole('dialog', { name: word('editor.saveAs.title') });
    await dialog.getByLabel(word('editor.saveAs.name'), { exact: true }).fill('Product card');
    await dialog.getByRole('checkbox', { name: /Actions/ }).check();
    await expect(dialog.getByRole('checkbox', { name: word('editor.saveAs.keepsContent') })).toBeChecked();
    await expectAccessible(page, 'saving as a widget with a slot');
    await dialog.getByRole('button', { name: word('editor.saveAs.save') }).click();
    await expect(selected(page)).toHaveText([/Product card/]);
    await expect(canvas.getByText('Buy')).toBeVisible();
  });

  await test.step('used again, one of the two has content of its own', async () => {
    await selected(page).press('ControlOrMeta+d');
    await expect(canvas.getByText('Buy')).toHaveCount(2);
    const slots = page.getByRole('treeitem', { name: /^Actions/ });
    await expect(slots).toHaveCount(2);
    await slots.last().click();
    await page.getByRole('button', { name: word('editor.add.open'), exact: true }).click();
    await page.getByRole('combobox', { name: word('editor.add.search') }).fill('quote');
    await page.keyboard.press('Enter');
    await expect(canvas.getByText('Buy')).toHaveCount(1);
    await expect(canvas.locator('.quote')).toBeVisible();
    await expectAccessible(page, 'the editor with a slot');
    await save(page, 2);
    await publish(page, 'Bread');
    await page.goto(`${siteUrl}/bread`);
    await expect(page.locator('.card')).toHaveCount(2);
    await expect(page.locator('.card').first()).toContainText('Buy');
    await expect(page.locator('.card').last().locator('.quote')).toBeVisible();
    await expect(page.locator('.card').last()).not.toContainText('Buy');
  });

  await test.step('one keeps to the version it is, and a change of the widget reaches the other alone', async () => {
    await page.goto(`${studioUrl}/pages/templates/bread`);
    const cards = page.getByRole('treeitem', { name: /^Product card/ });
    await cards.first().click();
    await page.getByRole('button', { name: word('editor.pin.pin', { version: 1 }) }).click();
    await expect(page.getByText(word('editor.pin.keeps', { version: 1 }))).toBeVisible();
    await expect(cards.first().getByRole('img', { name: word('editor.outline.pinned', { version: 1 }) })).toBeVisible();
    await expect(canvas.getByText('Rye')).toHaveCount(2);
    await save(page, 3);

    // Into the widget from the place that follows it, and back to that place.
    await cards.last().dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Product card' })).toBeVisible();
    const way = page.getByRole('navigation', { name: word('editor.way.title') });
    await expect(way.getByRole('link', { name: 'Bread' })).toBeVisible();
    await expectAccessible(page, 'a widget opened from a page');
    await page
      .getByRole('link', { name: /^Back to .*Bread/ })
      .first()
      .click();
    await expect(selected(page)).toHaveText([/Product card/]);
    await expect(page.getByRole('button', { name: word('editor.pin.pin', { version: 1 }) })).toBeVisible();
    await selected(page).press('Enter');
    await expect(way).toBeVisible();
    await expect(page.getByText(/Used in 1 layout/)).toBeVisible();
    await expect(page.getByText(/1 layout pins a version/)).toBeVisible();
    await page.getByRole('treeitem', { name: /^Card/ }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Spelt');
    await save(page, 2);
    await publish(page, 'Spelt');
    await page.goto(`${siteUrl}/bread`);
    await expect(page.locator('.card').first()).toContainText('Rye');
    await expect(page.locator('.card').last()).toContainText('Spelt');
    await expect(page.locator('.card').last().locator('.quote')).toBeVisible();

    await page.goto(`${studioUrl}/pages/reach?kind=widget&key=product-card`);
    await expect(page.getByRole('heading', { name: word('reach.pinned') })).toBeVisible();
    await expectAccessible(page, 'what a change does not reach');
    await page.goto(`${studioUrl}/pages/templates/bread`);
    await expect(canvas.getByText('Rye')).toHaveCount(1);
    await cards.first().click();
    await page.getByRole('button', { name: word('editor.pin.changes') }).click();
    await expect(page.getByText(/^Card.*: Title$/)).toBeVisible();
    await expectAccessible(page, 'a node that keeps to a version');
    await page.getByRole('button', { name: word('editor.pin.update', { version: 2 }) }).click();
    await expect(canvas.getByText('Rye')).toHaveCount(0);
    await page.getByRole('button', { name: word('editor.pin.follow') }).click();
    await save(page, 4);
  });

  await test.step('closed in the widget, the slot loses nothing, and what was in it is put back by a press', async () => {
    await page.goto(`${studioUrl}/pages/widgets/product-card/layout`);
    await page.getByRole('treeitem', { name: /^Actions/ }).click();
    const fill = page.getByRole('switch', { name: word('editor.opening.of', { slot: 'Content' }) });
    await expect(fill).toBeChecked();
    await expectAccessible(page, 'a slot in its widget');
    await fill.click({ force: true });
    await save(page, 3);
    await page.goto(`${studioUrl}/pages/templates/bread`);
    await expect(page.getByText(word('editor.outline.lostSlot'))).toBeVisible();
    await expect(canvas.locator('.quote')).toHaveCount(0);
    await page.getByRole('button', { name: /^Checks: / }).click();
    await page.getByRole('button', { name: word('checks.mend.beside') }).click();
    await expect(canvas.locator('.quote')).toBeVisible();
    await expect(page.getByText(word('editor.outline.lostSlot'))).toHaveCount(0);
    await expect(buttons.filter({ hasText: 'Buy' })).toHaveCount(2);
  });

  await test.step('edited in its place by keys alone, the page around it is out of reach and the other place follows', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await save(page, 5);
    const cards = page.getByRole('treeitem', { name: /^Product card/ });
    const notice = page.getByText(/^Editing in .*Bread/);
    const live = canvas.locator('[data-node]');
    await cards.first().click();
    await selected(page).press('Enter');
    await expect(notice).toBeVisible();
    await expect(page.getByText(/^Editing .*Product card.* in context/)).toBeAttached();
    await expect(canvas.locator('[inert]').getByText('Bread')).toBeVisible();
    await expect(live.getByText('Spelt')).toHaveCount(1);
    const path = await middle(page.getByRole('combobox', { name: word('editor.preview.path') }));
    const last = await middle(page.getByRole('link', { name: word('editor.preview.open') }));
    expect(Math.abs((path ?? 0) - (last ?? 99)), 'the bar is one line').toBeLessThan(8);
    await expect(canvas.getByText('Spelt')).toHaveCount(2);
    await expectAccessible(page, 'a widget edited in its place');

    // The canvas has the keyboard: into the card and out to it, its title, typed where it stands.
    await expect(page.locator('iframe').first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(selected(page)).toHaveText([/Actions/]);
    await page.keyboard.press('ArrowLeft');
    await expect(selected(page)).toHaveText([/Card/]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.type(' of today');
    await expect(canvas.getByText('Spelt of today')).toHaveCount(2);
    await page.keyboard.press('Enter');
    await save(page, 4);
    await page.keyboard.press('Escape');
    await expect(selected(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: 'Bread' })).toBeVisible();
    await expect(selected(page)).toHaveText([/Product card/]);
    await expect(page.getByRole('tree')).toBeFocused();
    await expect(canvas.getByText('Spelt of today')).toHaveCount(2);
  });

  await test.step('in its place or alone survives a reload, keeps what is unsaved, and a press beside it leads back', async () => {
    const notice = page.getByText(/^Editing in .*Bread/);
    await page
      .getByRole('treeitem', { name: /^Product card/ })
      .last()
      .click();
    await page.getByRole('link', { name: word('editor.inPlace.openAlone') }).click();
    await expect(canvas.getByText('Spelt of today')).toHaveCount(1);
    await page.reload();
    await expect(canvas.getByText('Spelt of today')).toHaveCount(1);
    await page.getByTitle(word('editor.inPlace.here'), { exact: true }).click();
    await expect(notice).toBeVisible();
    const wide = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('Canvas', { exact: true }).click();
    const size = page.getByRole('button', { name: word('editor.canvas.size') });
    await expect(size).toBeVisible();
    const first = await middle(page.getByRole('combobox', { name: word('editor.preview.path') }));
    const end = await middle(page.getByRole('link', { name: word('editor.preview.open') }));
    expect(Math.abs((first ?? 0) - (end ?? 99)), 'on a phone too').toBeLessThan(8);
    await size.click();
    await expect(
      page.getByRole('dialog').getByRole('radiogroup', { name: word('editor.preview.width') }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize(wide);
    await page.reload();
    await expect(notice).toBeVisible();
    await page.getByRole('treeitem', { name: /^Card/ }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Spelt of now');
    await expect(canvas.getByText('Spelt of now')).toHaveCount(2);
    await page.getByTitle(word('editor.inPlace.alone'), { exact: true }).click();
    await expect(canvas.getByText('Spelt of now')).toHaveCount(1);
    await page.getByTitle(word('editor.inPlace.here'), { exact: true }).click();
    await expect(canvas.getByText('Spelt of now')).toHaveCount(2);
    const preview = page.frameLocator('iframe[title="Preview"]');
    await page.getByRole('switch', { name: word('editor.preview.title') }).click({ force: true });
    await expect(page.getByText(/Bread.* with your changes, as visitors will see it/)).toBeVisible();
    await expect(preview.getByText('Bread', { exact: true })).toBeVisible();
    await expect(preview.getByText('Spelt of now')).toHaveCount(2);
    await page.getByTitle(word('editor.inPlace.alone'), { exact: true }).click();
    await expect(preview.getByText('Spelt of now')).toHaveCount(1);
    await page.getByTitle(word('editor.inPlace.here'), { exact: true }).click();
    await expect(preview.getByText('Spelt of now')).toHaveCount(2);
    await page.getByRole('switch', { name: word('editor.preview.title') }).click({ force: true });
    await expect(notice).toBeVisible();
    const beside = await canvas.getByText('Bread', { exact: true }).boundingBox();
    if (!beside) throw new Error('the page around the widget is not to be seen');
    await page.mouse.click(beside.x + 5, beside.y + 5);
    await page.getByRole('button', { name: word('common.saveAndLeave') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bread' })).toBeVisible();
    await expect(selected(page)).toHaveText([/Product card/]);
    await expect(canvas.getByText('Spelt of now')).toHaveCount(2);
    await publish(page, 'Of now');
    await page.goto(`${siteUrl}/bread`);
    await expect(page.getByText('Spelt of now')).toHaveCount(2);
  });
});
