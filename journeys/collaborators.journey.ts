import { expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { jonas, mara } from './support/people.ts';
import { test as base } from './support/server.ts';
import { openStudio } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

/** Atlas, with Mara, who owns it, and Jonas, who edits it, each in a browser of their own. */
const test = base.extend<{ maras: Page; jonass: Page }>({
  maras: async ({ page, studioUrl }, use) => {
    const api = new Api(studioUrl);
    await api.signUp('atlas');
    const invitation = { email: jonas.email, role: 'editor', locale: 'en-US' };
    const { link } = await api.ask<{ link: string }>('POST', '/v1/invitations', invitation, 201);
    const other = new Api(studioUrl);
    await other.register(jonas);
    await other.ask('POST', '/v1/invitations/accept', { token: new URL(link).searchParams.get('token') });
    await openStudio(page, studioUrl);
    await use(page);
  },
  jonass: async ({ maras, browser, studioUrl }, use) => {
    await expect(maras.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
    const context = await browser.newContext();
    const page = await context.newPage();
    await openStudio(page, studioUrl, '/pages/', jonas);
    await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
    await use(page);
    await context.close();
  },
});

test('two people in one template see each other and where the other is; what one types in asks the other first', async ({
  maras,
  jonass,
  studioUrl,
}) => {
  test.setTimeout(120_000);
  const canvasOf = (page: Page) => page.frameLocator('iframe[title="Canvas"]');
  const othersOf = (page: Page, name: string) =>
    page.getByRole('button', { name: word('editor.others.open', { names: name }) });
  const heading = 'Heading {{ country.name }}';
  const line = jonass.getByRole('treeitem', { name: heading });
  const held = word('editor.others.held', { name: mara.name });
  const goOn = jonass.getByRole('button', { name: word('editor.others.goOn') });
  const text = jonass.getByRole('textbox', { name: 'Text', exact: true });

  await test.step('alone nothing is shown, together each sees the other', async () => {
    await maras.goto(`${studioUrl}/pages/templates/country`);
    await expect(canvasOf(maras).getByRole('heading', { level: 1 })).toHaveText('France');
    await expect(maras.getByRole('button', { name: /^Also here/ })).toHaveCount(0);
    await jonass.goto(`${studioUrl}/pages/templates/country`);
    await expect(othersOf(jonass, mara.name)).toBeVisible();
    await expect(othersOf(maras, jonas.name)).toBeVisible();
    await expect(maras.getByRole('status').filter({ hasText: jonas.name })).toHaveText(
      word('editor.others.joined', { names: jonas.name }),
    );
  });

  await test.step('Jonas sees on which node Mara is, on the canvas, in the outline and in the list, and goes there', async () => {
    await canvasOf(maras).getByRole('heading', { level: 1 }).click();
    await expect(line.getByRole('img', { name: word('editor.others.here', { names: mara.name }) })).toBeVisible();
    await expect(canvasOf(jonass).locator('sitewright-marks').getByText(mara.name, { exact: true })).toBeVisible();
    await othersOf(jonass, mara.name).click();
    const list = jonass.getByRole('dialog', { name: word('editor.others.title') });
    await expect(list.getByRole('listitem')).toHaveText([/Mara Lindqvist.*Heading/]);
    await expectAccessible(jonass, 'who else is here');
    await list.getByRole('button', { name: word('editor.others.showOf', { name: mara.name }) }).click();
    await expect(line).toHaveAttribute('aria-selected', 'true');
    await expect(list).toBeHidden();
    await expect(goOn).toHaveCount(0);
    const desk = jonass.viewportSize() ?? { width: 1280, height: 800 };
    await jonass.setViewportSize({ width: 390, height: 844 });
    const panels = jonass.getByRole('radiogroup', { name: word('editor.panels') });
    await panels.getByText(word('editor.outline.title'), { exact: true }).click();
    await expect(jonass.getByRole('radio', { name: word('editor.outline.title') })).toBeChecked();
    await othersOf(jonass, mara.name).click();
    await list.getByRole('button', { name: word('editor.others.showOf', { name: mara.name }) }).click();
    await expect(jonass.getByRole('radio', { name: word('editor.canvas.title') })).toBeChecked();
    await jonass.setViewportSize(desk);
  });

  await test.step('Mara types, and Jonas is told and asked, by pointer and by keyboard', async () => {
    await canvasOf(maras).getByRole('heading', { level: 1 }).dblclick();
    await maras.keyboard.press('End');
    await maras.keyboard.type(' here');
    await expect(
      line.getByRole('img', { name: word('editor.others.editingHere', { names: mara.name }) }),
    ).toBeVisible();
    await expect(goOn).toBeVisible();
    await expect(jonass.getByRole('status').filter({ hasText: held })).toHaveText(held);
    await expectAccessible(jonass, 'a node somebody else edits');
    await canvasOf(jonass).getByRole('heading', { level: 1 }).dblclick();
    await expect(goOn).toBeFocused();
    await expect(canvasOf(jonass).locator('[data-editing]')).toHaveCount(0);
    await jonass.getByRole('tree').press('Delete');
    await expect(jonass.getByRole('treeitem', { name: heading })).toBeVisible();
  });

  await test.step('he can go on anyway, and Mara is told of it', async () => {
    await goOn.press('Enter');
    await expect(goOn).toHaveCount(0);
    await text.fill('All of {{ country.name }}');
    const also = maras.getByRole('complementary').getByText(word('editor.others.held', { name: jonas.name }));
    await expect(also).toBeVisible();
    await jonass.getByRole('button', { name: /^Undo/ }).click();
  });

  await test.step('when Mara closes the tab she is gone', async () => {
    await jonass.getByRole('treeitem', { name: 'Heading Neighbors' }).click();
    await maras.close();
    await expect(othersOf(jonass, mara.name)).toHaveCount(0);
    await expect(line.getByRole('img', { name: new RegExp(mara.name) })).toHaveCount(0);
    await line.click();
    await expect(goOn).toHaveCount(0);
    await expect(text).toBeVisible();
  });
});
