import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { test } from './support/server.ts';
import { openStudio } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

test('a release is scheduled for a time and a zone, seen among the releases, and taken back', async ({
  page,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  const widget = { key: 'sale', type: 'heading', title: 'Sale', icon: 'heading' };
  await api.ask('POST', '/v1/widgets', widget, 201);
  await openStudio(page, studioUrl, '/pages/releases');
  await page.getByRole('banner').getByRole('button', { name: 'Publish 1 change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: word('schedule.open') }).click();
  await expect(dialog.getByRole('heading', { name: word('schedule.dialogTitle') })).toBeVisible();

  await test.step('a time that is past is told at its field', async () => {
    await dialog.getByLabel(word('schedule.liveOn')).fill('2020-01-01T09:00');
    await dialog.getByLabel(word('release.note')).fill('Winter sale');
    await dialog.getByRole('button', { name: word('schedule.submit') }).click();
    await expect(dialog.getByText(word('release.timePast'))).toBeVisible();
    await expect(dialog.getByLabel(word('release.note'))).toHaveValue('Winter sale');
  });

  await test.step('a time of another zone is said in words', async () => {
    const nextYear = new Date().getUTCFullYear() + 1;
    await dialog.getByLabel(word('schedule.liveOn')).fill(`${nextYear}-01-15T09:00`);
    await dialog
      .getByRole('textbox', { name: /^Ends/ })
      .or(dialog.locator('input[name="ends_on"]'))
      .first()
      .fill(`${nextYear}-01-31T18:00`);
    const zone = dialog.getByRole('combobox', { name: word('schedule.zone') });
    await zone.fill('Asia/Tokyo');
    await zone.press('Enter');
    await expect(dialog.getByText(/Goes live on .*Jan 15.*9:00 AM GMT\+9 and ends on .*Jan 31/)).toBeVisible();
    await dialog.getByRole('button', { name: word('schedule.submit') }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('it stands above the releases with its end, and is taken back with it', async () => {
    const scheduled = page.getByRole('region', { name: word('schedule.title') });
    await expect(scheduled.getByRole('listitem')).toHaveText([
      /Release 2 goes live · Winter sale.*9:00 AM GMT\+9/,
      /Release 2 ends · Winter sale.*6:00 PM GMT\+9/,
    ]);
    await expect(page.getByRole('row', { name: /Release 1/ })).toContainText(word('release.live'));
    await scheduled
      .getByRole('button', { name: word('schedule.cancel') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('schedule.cancelConfirm') })
      .click();
    await expect(scheduled.getByText(word('schedule.none'))).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Publish 1 change' })).toBeVisible();
  });
});
