import { expect, type Locator, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { pressUntil, tabTo } from './support/focus.ts';
import { mara } from './support/people.ts';
import { test } from './support/server.ts';

test('the main job with the keyboard alone', async ({ page, context, studioUrl, siteUrl }) => {
  await new Api(studioUrl).signUp('atlas');
  const { keyboard } = page;
  const visitor = await context.newPage();
  const heading = async (path: string) => {
    await visitor.goto(siteUrl + path);
    return visitor.getByRole('heading', { level: 1 }).textContent();
  };

  await test.step('signing in', async () => {
    await page.goto(`${studioUrl}/signin`);
    await expect(page.getByLabel('Email address')).toBeFocused();
    await keyboard.type(mara.email);
    await keyboard.press('Tab');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await keyboard.type(mara.password);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
  });

  await test.step('skipping to the content, and a menu by its keys', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
    const button = page.getByRole('button', { name: 'Theme' });
    await tabTo(page, button);
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused();
    await keyboard.press('Home');
    await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeFocused();
    const dark = page.getByRole('menuitemradio', { name: 'Dark', exact: true });
    await pressUntil(page, 'ArrowDown', dark);
    await keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(button).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('editing a heading in the structure', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Page Templates' }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Country', exact: true }));
    await keyboard.press('Enter');
    const tree = page.getByRole('tree', { name: 'Structure' });
    await tabTo(page, tree);
    // As fast as keys come: the fields follow the selection a moment later.
    await keyboard.type('heading');
    await keyboard.press('Enter');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    // The code field, which takes the place of a plain one, and the focus with it.
    await expect(text).toHaveText('{{ country.name }}');
    await expect(text).toBeFocused();
    await expect(selected(page)).toHaveText([/country\.name/]);
    // Once it is there, it has the focus at once.
    await tabTo(page, tree, 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(text).toBeFocused();
    await keyboard.press('End');
    await keyboard.type(' by keyboard');
    const canvas = page.frameLocator('iframe[title="Canvas"]');
    await expect(canvas.getByRole('heading', { level: 1, name: 'France by keyboard' })).toBeVisible();
    await keyboard.press('Control+s');
    await expect(page.getByText('Saved · version 2')).toBeVisible();
  });

  await test.step('adding, moving, removing and undoing', async () => {
    const tree = page.getByRole('tree', { name: 'Structure' });
    await tabTo(page, page.getByRole('button', { name: 'Add', exact: true }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Search widgets' })).toBeFocused();
    await keyboard.type('button');
    await keyboard.press('Enter');
    await expect(tree).toBeFocused();
    await expect(selected(page)).toHaveText([/Button/]);
    const before = await positionOf(page);
    await keyboard.press('Alt+ArrowUp');
    await expect.poll(() => positionOf(page)).toBeLessThan(before);
    await expect(page.getByRole('region', { name: 'Structure' }).getByRole('status')).toContainText(
      'moved to position',
    );
    await keyboard.press('Shift+F10');
    await expect(page.getByRole('menu')).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(tree).toBeFocused();
    const count = await page.getByRole('treeitem').count();
    await keyboard.press('Delete');
    await expect(page.getByRole('treeitem')).toHaveCount(count - 1);
    for (let step = 0; step < 3; step++) await keyboard.press('Control+z');
    await expect(page.getByText('Saved · version 2')).toBeVisible();
  });

  await test.step('a button that is an icon alone says what it does once the keyboard has come to it', async () => {
    const redo = page.getByRole('button', { name: /^Redo: / });
    const hint = page.locator('[popover]:popover-open');
    await tabTo(page, redo, 'Shift+Tab');
    await expect(hint).toHaveText(/^Redo: /);
    // What it says changes with its button.
    const first = (await redo.getAttribute('aria-label')) ?? '';
    await keyboard.press('Control+Shift+z');
    await expect(redo).not.toHaveAccessibleName(first);
    await expect(hint).toHaveText((await redo.getAttribute('aria-label')) ?? '');
    await keyboard.press('Control+z');
    await expect(hint).toHaveText(first);
    await keyboard.press('Escape');
    await expect(hint).toHaveCount(0);
    await expect(redo).toBeFocused();
  });

  await test.step('publishing', async () => {
    const button = page.getByRole('banner').getByRole('button', { name: 'Publish 1 change' });
    await tabTo(page, button, 'Shift+Tab');
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Publish site' });
    await tabTo(page, dialog.getByLabel('Note'));
    await keyboard.type('By keyboard');
    await tabTo(page, dialog.getByRole('button', { name: 'Publish 1 change' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Publish' })).toBeFocused();
    expect(await heading('/country/fra')).toBe('France by keyboard');
  });

  await test.step('rolling back', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Build & Deploy' }), 'Shift+Tab');
    await keyboard.press('Enter');
    const button = page.getByRole('row', { name: /Release 1/ }).getByRole('button', { name: 'Make live' });
    await tabTo(page, button);
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await tabTo(page, dialog.getByRole('button', { name: 'Make live' }));
    await keyboard.press('Enter');
    await expect(page.getByText('Release 1 is live again')).toBeVisible();
    expect(await heading('/country/fra')).toBe('France');
  });

  await test.step('a drawer gives the focus back to what opened it', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Page Routes' }), 'Shift+Tab');
    await keyboard.press('Enter');
    const opener = page.getByRole('link', { name: 'New page route' });
    await tabTo(page, opener);
    await keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Path', exact: true })).toBeFocused();
    await keyboard.type('/half-done');
    await keyboard.press('Escape');
    const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
    await expect(asked.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Path', exact: true })).toHaveValue('/half-done');
    await keyboard.press('Escape');
    await tabTo(page, asked.getByRole('button', { name: 'Discard changes' }));
    await keyboard.press('Enter');
    await expect(opener).toBeFocused();
  });
});

const selected = (page: Page): Locator => page.getByRole('treeitem', { selected: true });

async function positionOf(page: Page): Promise<number> {
  return Number((await selected(page).boundingBox())?.y);
}
