import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { ines } from './support/people.ts';
import { test } from './support/server.ts';
import { openStudio } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

/** A member who may propose, and not apply what deletes. */
async function authorOf(owner: Api): Promise<Api> {
  const { link } = await owner.ask<{ link: string }>(
    'POST',
    '/v1/invitations',
    { email: ines.email, role: 'author' },
    201,
  );
  const author = new Api(owner.base);
  await author.register(ines);
  await author.ask('POST', '/v1/invitations/accept', { token: new URL(link).searchParams.get('token') });
  return author;
}

test('a colleague proposes changes, which are read, applied and undone, and refused where something changed since', async ({
  page,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('blank');
  const author = await authorOf(api);
  const route = (url_string: string) => ({ kind: 'page_route', body: { url_string, page_type_advanced: 'gone' } });
  const propose = (title: string, changes: object[]) => author.ask('POST', '/v1/changeSets', { title, changes }, 201);
  await propose('Old prices are gone', [route('/prices'), route('/prices/2024')]);
  await openStudio(page, studioUrl);
  const drawer = page.getByRole('dialog', { name: 'Old prices are gone' });
  const answer = (name: string) => page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();

  await test.step('told by the bell, and read', async () => {
    await page.getByRole('button', { name: new RegExp(`^${word('notices.title')}`) }).click();
    await page.getByRole('link', { name: /proposed changes/ }).click();
    await drawer.getByText('/prices/2024', { exact: true }).click();
    await expect(drawer.getByText('Gone', { exact: false }).first()).toBeVisible();
  });
  await test.step('applied, then undone', async () => {
    await drawer.getByRole('button', { name: word('changeSets.apply') }).click();
    await answer(word('changeSets.apply'));
    await expect(drawer.getByText(ines.name)).toBeVisible();
    await drawer.getByRole('button', { name: word('changeSets.undo') }).click();
    await answer(word('changeSets.undo'));
    await expect(drawer.getByText(word('changeSets.state.undone')).first()).toBeVisible();
    await expect(drawer.getByRole('button', { name: word('changeSets.undo') })).toHaveCount(0);
  });
  await test.step('what was taken since is told, and the set can only be discarded', async () => {
    await propose('A second try', [route('/prices')]);
    await api.ask('POST', '/v1/pageRoutes/saveRoute', { url_string: '/prices', page_type_advanced: 'gone' });
    await page.goto(`${studioUrl}/pages/change-sets?state=proposed`);
    await page.getByRole('link', { name: 'A second try' }).click();
    const second = page.getByRole('dialog', { name: 'A second try' });
    await second.getByRole('button', { name: word('changeSets.apply') }).click();
    await answer(word('changeSets.apply'));
    await expect(page.getByRole('alert').filter({ hasText: '/prices' }).first()).toBeVisible();
    await answer(word('common.cancel'));
    await second.getByRole('button', { name: word('changeSets.discard') }).click();
    await answer(word('changeSets.discard'));
    await expect(second.getByText(word('changeSets.state.discarded')).first()).toBeVisible();
  });
});
