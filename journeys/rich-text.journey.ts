import { expect } from '@playwright/test';
import { manners, onStage } from './support/canvas-pane.ts';
import { expectAccessible } from './support/checks.ts';
import { byKeys, test } from './support/server.ts';
import { openStudio } from './support/studio.ts';

for (const { locale, manner, tag } of manners) {
  // Each manner has a place of its own, so both are gone by day.
  const isOnPage = !tag.includes(byKeys);
  const where = isOnPage ? 'on the page' : 'in its field';
  test(`a text is written as it reads, ${where}, with a list and a link, and published, in ${manner}`, {
    tag: isOnPage ? [] : byKeys,
  }, async ({ page }) => {
    await onStage(page, locale, {}, async (stage) => {
      const { server, word } = stage;
      const { keyboard } = page;
      await openStudio(page, server.studioUrl, '/pages/templates/home');
      const onPage = page
        .frameLocator(`iframe[title="${word('editor.canvas.title')}"]`)
        .locator('.rich-text')
        .first();
      const inField = page.getByRole('textbox', { name: word('widgets.rich-text.fields.body'), exact: true });
      await expect(onPage).toBeVisible();
      if (isOnPage) await onPage.dblclick();
      else
        await page
          .getByRole('treeitem')
          .filter({ hasText: word('widgets.rich-text.name') })
          .click();
      const written = isOnPage ? onPage : inField;
      await expect(written).toHaveAttribute('contenteditable', 'true');
      await expect(written).toBeFocused();

      await test.step('by keys: words in bold, a list, data, and a link that asks where it leads', async () => {
        await keyboard.press('ControlOrMeta+a');
        await keyboard.type('Bread ');
        await keyboard.press('ControlOrMeta+b');
        await keyboard.type('every day');
        await keyboard.press('ControlOrMeta+b');
        await keyboard.press('Enter');
        await keyboard.type('- Rye at {{ site.name }} & more');
        await keyboard.press('Enter');
        await keyboard.type('Spelt');
        await keyboard.press('Enter');
        await keyboard.press('Enter');
        await keyboard.type('Home');
        await keyboard.press('ControlOrMeta+Shift+ArrowLeft');
        await keyboard.press('ControlOrMeta+k');
        const choice = page.getByRole('combobox', { name: word('editor.link.page'), exact: true });
        await expect(choice).toBeFocused();
        await expectAccessible(page, 'the form of a link');
        await choice.fill('/');
        await page.getByRole('option', { name: '/', exact: true }).click();
        await page.getByRole('button', { name: word('editor.link.set') }).click();
        await expect(written.locator('a')).toHaveText('Home');
        await expect(written.locator('[data-source]')).toHaveText('site.name');
      });

      await test.step('each act is a step that is taken back and done again', async () => {
        await expect(written).toBeFocused();
        await keyboard.press('ControlOrMeta+z');
        await expect(written.locator('a')).toHaveCount(0);
        await expect(written).toContainText('Home');
        await keyboard.press('ControlOrMeta+y');
        await expect(written.locator('a')).toHaveCount(1);
      });

      await test.step('the page shows it, and so does the site once it is published', async () => {
        await keyboard.press('Escape');
        await expect(onPage).not.toHaveAttribute('contenteditable');
        await expect(onPage.locator('li')).toHaveText(['Rye at Atlas & more', 'Spelt']);
        await page.getByRole('button', { name: word('common.save'), exact: true }).click();
        await expect(page.getByText(word('editor.state.saved', { version: 2 }))).toBeVisible();
        await page
          .getByRole('banner')
          .getByRole('button', { name: word('release.publish') })
          .click();
        const one = /one \{([^}]*)\}/.exec(word('release.publishCount'))?.[1]?.replace('#', '1') ?? '';
        await page.getByRole('dialog').getByRole('button', { name: one }).click();
        await expect(page.getByRole('heading', { name: word('release.isLive', { number: 2 }) })).toBeVisible();
        await page.goto(server.siteUrl);
        const html = await page.locator('.rich-text').first().innerHTML();
        expect(html).toBe(
          '<p>Bread <strong>every day</strong></p><ul><li>Rye at Atlas &amp; more</li><li>Spelt</li></ul><p><a href="/">Home</a></p>',
        );
      });
    });
  });
}
