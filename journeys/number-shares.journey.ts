import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { choose, openStudio } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

test('numbers are shared by a link, mailed and watched', async ({ page, browser, studioUrl }) => {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  await openStudio(page, studioUrl, '/pages/numbers?where=country:FR');
  const dialog = page.getByRole('dialog');
  const visitor = await browser.newPage();
  let url = '';

  await test.step('a link is fixed to the filters of the screen and shown once', async () => {
    await choose(page.getByRole('main'), word('common.actions'), word('numbers.share'));
    await expectAccessible(page, 'links to numbers');
    await dialog.getByRole('button', { name: word('numberShares.create') }).click();
    await dialog.getByRole('textbox', { name: word('numberShares.name') }).fill('The client');
    await dialog.getByLabel(word('numberShares.password')).first().fill('between us');
    await expectAccessible(page, 'making a link to numbers');
    await dialog.getByRole('button', { name: word('numberShares.create') }).click();
    await expect(dialog.getByText(word('numberShares.madeText'))).toBeVisible();
    url = (await dialog.getByText('/shared-numbers#').textContent()) ?? '';
    await dialog.getByRole('button', { name: word('numberShares.kept') }).click();
    await expect(dialog.getByText(/Country is .*France/)).toBeVisible();
  });

  await test.step('a visitor types the password and looks at the overview, now and after loading it again', async () => {
    const response = await visitor.goto(url);
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    const heading = visitor.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(word('numberShares.askPassword'));
    await expectAccessible(visitor, 'the password of shared numbers');
    await visitor.getByLabel(word('numberShares.password'), { exact: true }).fill('between us');
    await visitor.getByRole('button', { name: word('numberShares.show') }).click();
    await expect(heading).toContainText('Atlas');
    await expect(visitor.getByText(/^Always filtered by Country is .*France/)).toBeVisible();
    await expectAccessible(visitor, 'shared numbers');
    await visitor.keyboard.press('d');
    await expect(visitor).toHaveURL(/period=today.*#/);
    await visitor.reload();
    await expect(heading).toHaveText(word('numberShares.askPassword'));
  });

  await test.step('once it is revoked it shows nothing', async () => {
    await choose(dialog, word('common.actionsOf', { name: '\u2068The client\u2069' }), word('numberShares.revoke'));
    await page.getByRole('button', { name: word('numberShares.revoke') }).click();
    await expect(dialog.getByText(word('numberShares.revoked')).first()).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(word('numberShares.overTitle'));
    await expectAccessible(visitor, 'shared numbers that were revoked');
    await dialog.getByRole('button', { name: word('common.close') }).click();
  });

  await test.step('reports by mail are switched on', async () => {
    await choose(page.getByRole('main'), word('common.actions'), word('numbers.reports'));
    await dialog.getByRole('switch', { name: word('numberReports.week') }).click();
    await expect(dialog.getByRole('switch').first()).toBeChecked();
    await expectAccessible(page, 'reports by mail');
    await dialog.getByRole('button', { name: word('common.close') }).click();
  });

  await test.step('an alert is added', async () => {
    await page.getByRole('link', { name: word('numbers.tab.alerts') }).click();
    await page.getByRole('button', { name: word('alerts.new') }).click();
    await dialog.getByRole('textbox', { name: word('alerts.name') }).fill('Half the views');
    await expectAccessible(page, 'adding an alert');
    await dialog.getByRole('button', { name: word('alerts.new') }).click();
    await expect(page.getByRole('rowheader', { name: /Half the views/ })).toBeVisible();
    await expectAccessible(page, 'the alerts');
  });
  await visitor.close();
});
