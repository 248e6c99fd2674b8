import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { openStudio } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

test('of what waits some is published with what it needs, and the rest goes on waiting', async ({
  page,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  for (const [key, title] of [
    ['sale', 'Sale banner'],
    ['aside', 'Aside'],
  ]) {
    await api.ask('POST', '/v1/widgets', { key, type: 'heading', title, icon: 'heading' }, 201);
  }
  const banner = { id: 'sale', widget: '@sale', props: {}, slots: {} };
  const root = { id: 'root', widget: 'page', props: {}, slots: { header: [], main: [banner], footer: [] } };
  const layout = { type: 'layout', isNewRecord: true, pageKey: 'offers', name: 'Offers', root };
  await api.ask('POST', '/v1/dashboard/setConfig', layout);
  await openStudio(page, studioUrl);
  await page.getByRole('banner').getByRole('button', { name: 'Publish 3 changes' }).click();
  const dialog = page.getByRole('dialog');
  const all = dialog.getByRole('checkbox', { name: word('release.chooseAll') });
  const banners = dialog.getByRole('listitem').filter({ hasText: 'Sale banner' });
  const choose = (title: string) => dialog.getByRole('checkbox', { name: word('release.choose', { title }) });

  await test.step('with nothing chosen nothing can be published', async () => {
    await expect(all).toBeChecked();
    await all.uncheck();
    await expect(choose('Offers')).not.toBeChecked();
    await expect(dialog.getByRole('button', { name: /^Publish/ })).toBeDisabled();
  });

  await test.step('what is needed goes along, and is told', async () => {
    await choose('Offers').check();
    await expect(banners).toContainText(word('release.needed'));
    await expect(choose('Sale banner')).toBeChecked();
    await expect(choose('Sale banner')).toBeDisabled();
    await expect(dialog.getByText('1 change stays unpublished')).toBeVisible();
    await expectAccessible(page, 'choosing what is published');
  });

  await test.step('the rest is published next', async () => {
    await dialog.getByRole('button', { name: 'Publish 2 changes' }).click();
    await expect(dialog.getByText('2 added', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: word('release.done') }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Publish 1 change' }).click();
    await expect(dialog.getByRole('list').first().getByRole('listitem')).toHaveText([/Aside/]);
    await expect(all).toBeHidden();
  });
});
