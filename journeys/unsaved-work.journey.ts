import { expect, type Page } from '@playwright/test';
import { save, test, writeHeading } from './support/atlas.ts';
import { mara } from './support/people.ts';
import { startServer } from './support/server.ts';
import { choose, signIn } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

const savedAs = (page: Page, version: number) =>
  expect(page.getByText(word('editor.state.saved', { version }))).toBeVisible();

/** Saves in the moment in which the session cannot be renewed any more, before anything else finds that out. */
async function saveAsTokensEnd(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: word('common.save'), exact: true });
  await expect(button).toBeEnabled();
  await button.evaluate((element: HTMLElement) => {
    localStorage.setItem('accessToken', 'spent');
    localStorage.setItem('refreshToken', 'unknown');
    element.click();
  });
}

test('versions read in the form of a widget are read in its editor, with unsaved work in it', async ({
  page,
  studioUrl,
}) => {
  await page.goto(`${studioUrl}/pages/widgets/site-footer`);
  await page.locator('summary', { hasText: word('revision.title') }).click();
  await expect(page.getByText(word('revision.current'))).toBeVisible();
  await page.getByRole('link', { name: word('widget.editLayout') }).click();
  await page.getByRole('treeitem').nth(1).click();
  await page.keyboard.press('ControlOrMeta+d');
  await expect(page.getByText(word('editor.state.unsaved'))).toBeVisible();
  await page.getByRole('button', { name: word('editor.revisions.title') }).click();
  const versions = page.getByRole('dialog', { name: word('editor.revisions.title') });
  await expect(versions.getByText(word('revision.current'))).toBeVisible();
  await versions.getByRole('button', { name: word('common.close') }).click();
  await expect(page.getByText(word('editor.state.unsaved'))).toBeVisible();
});

test('the editor stays when what it reads in the background cannot be read, and conflicts with nobody', async ({
  page,
  studioUrl,
}) => {
  await page.goto(`${studioUrl}/pages/templates/country`);
  await writeHeading(page, 'Neighbors', 'Around it');
  let refused = 0;
  await page.route('**/v1/widgets/**', (route) => {
    refused += 1;
    return route.abort();
  });
  await save(page);
  await savedAs(page, 2);
  // It is tried three times before it counts as failed.
  await expect.poll(() => refused).toBeGreaterThanOrEqual(3);
  await writeHeading(page, 'Around it', 'Next door');
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeEnabled();
  await page.unroute('**/v1/widgets/**');
  await save(page);
  await savedAs(page, 3);
});

test('an editor that is left and opened again begins with what was saved', async ({ page, studioUrl }) => {
  await page.goto(`${studioUrl}/pages/templates/country`);
  await writeHeading(page, 'Neighbors', 'Around it');
  await save(page);
  await savedAs(page, 2);
  await page.getByRole('link', { name: word('editor.toTemplates') }).click();
  await page.goBack();
  await writeHeading(page, 'Around it', 'Next door');
  await save(page);
  await savedAs(page, 3);
});

test('work and its steps outlive a closed tab, a spent token, a reload and a server that is away', async ({
  context,
  page: first,
  server,
  studioUrl,
}) => {
  let page = first;
  const open = () => page.goto(`${studioUrl}/pages/templates/country`);
  const heading = (words: string) => page.getByRole('treeitem', { name: `Heading ${words}` });
  const undo = () => page.getByRole('button', { name: /^Undo: / });

  await test.step('a tab is closed with unsaved work: it is offered, with what can be undone', async () => {
    await open();
    await writeHeading(page, 'Neighbors', 'One');
    await save(page);
    await savedAs(page, 2);
    await writeHeading(page, 'One', 'Two');
    await expect.poll(() => unsavedDrafts(page)).toBe(1);
    await page.close();
    page = await context.newPage();
    await open();
    await page.getByRole('button', { name: word('editor.kept.restore') }).click();
    await expect(heading('Two')).toBeVisible();
    await undo().click();
    await expect(heading('One')).toBeVisible();
    await savedAs(page, 2);
    await undo().click();
    await expect(heading('Neighbors')).toBeVisible();
  });

  await test.step('any step is gone to from the list of all', async () => {
    await page.getByRole('button', { name: word('editor.steps.title') }).click();
    const steps = page.getByRole('dialog', { name: word('editor.steps.title') });
    await expect(steps.getByRole('button', { name: word('editor.steps.start') })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await steps.getByRole('listitem').first().getByRole('button').click();
    await steps.getByRole('button', { name: word('common.close') }).click();
    await expect(heading('Two')).toBeVisible();
  });

  await test.step('a spent token is renewed beneath it, and what was saved is undone after a reload', async () => {
    await page.evaluate(() => localStorage.setItem('accessToken', 'spent'));
    await save(page);
    await savedAs(page, 3);
    await expect.poll(() => unsavedDrafts(page)).toBe(0);
    await page.reload();
    await undo().click();
    await expect(heading('One')).toBeVisible();
  });

  await test.step('both tokens are over while one types: signing in over the editor goes on where it was', async () => {
    await writeHeading(page, 'One', 'Over');
    await saveAsTokensEnd(page);
    const dialog = page.getByRole('dialog', { name: word('profile.endedTitle') });
    await dialog.getByLabel(word('profile.password'), { exact: true }).fill(mara.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await savedAs(page, 4);
    await expect(heading('Over')).toBeVisible();
    await undo().click();
    await expect(heading('One')).toBeVisible();
  });

  await test.step('both tokens are over and one signs in anew, in the same tab: all of it is there again', async () => {
    await writeHeading(page, 'One', 'Typed to the end');
    await saveAsTokensEnd(page);
    const dialog = page.getByRole('dialog', { name: word('profile.endedTitle') });
    await dialog.getByRole('button', { name: word('profile.leave') }).click();
    await expect(page).toHaveURL(/\/signin\?redirect=/);
    // The page that comes next is the one an hour goes by on.
    await page.clock.install();
    await signIn(page);
    await page.getByRole('button', { name: word('editor.kept.restore') }).click();
    await expect(heading('Typed to the end')).toBeVisible();
    await undo().click();
    await expect(heading('One')).toBeVisible();
    await undo().click();
    await expect(heading('Neighbors')).toBeVisible();
  });

  await test.step('an hour without a network: what is typed is kept, and saved once there is one', async () => {
    await context.setOffline(true);
    await expect(page.getByText(word('shell.offline'))).toBeVisible();
    await writeHeading(page, 'Neighbors', 'Offline');
    await save(page);
    await expect(page.getByText(word('editor.state.waiting'))).toBeVisible();
    for (let quarter = 1; quarter <= 4; quarter++) {
      await page.clock.fastForward('15:00');
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill(`Offline for ${quarter} quarters`);
    }
    await expect(page.getByText(word('editor.state.waiting'))).toBeVisible();
    // What was not looked at yet, and needs code of its own, waits: the editor stays.
    await page.getByRole('treeitem', { name: /^Text \{\{ country.official/ }).click();
    await expect(page.getByRole('tab', { name: word('editor.inspector.conditions') })).toBeVisible();
    await page.getByRole('button', { name: word('editor.steps.title') }).click();
    // By then the access token is over, as it lives for a quarter of an hour.
    await page.evaluate(() => localStorage.setItem('accessToken', 'spent'));
    await context.setOffline(false);
    const steps = page.getByRole('dialog', { name: word('editor.steps.title') });
    await steps.getByRole('button', { name: word('common.close') }).click();
    await savedAs(page, 5);
    await expect(heading('Offline for 4 quarters')).toBeVisible();
    await undo().click();
    await expect(heading('Offline for 3 quarters')).toBeVisible();
    await writeHeading(page, 'Offline for 3 quarters', 'One');
  });

  await test.step('what is saved while the server is away is saved when it is back', async () => {
    await writeHeading(page, 'One', 'Three');
    await server.stop();
    await save(page);
    await expect(page.getByText(word('editor.state.waiting'))).toBeVisible();
    await test.step('which is said beneath the bar of a phone, not over it', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const said = await page
        .getByRole('region', { name: word('common.notices') })
        .getByRole('alert')
        .boundingBox();
      const bar = await undo().boundingBox();
      expect(said?.y).toBeGreaterThan((bar?.y ?? 844) + (bar?.height ?? 0));
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    await writeHeading(page, 'Three', 'Four');
    const { port } = new URL(studioUrl);
    const again = await startServer({ DATA_DIR: server.dataFolder, STUDIO_PORT: port });
    await savedAs(page, 6);
    await expect(heading('Four')).toBeVisible();
    await again.stop();
  });
});

test('what was left unsaved stays beside new work, and leaves with the person', async ({ page, studioUrl }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const notice = page.getByRole('region', { name: word('editor.kept.title') });
  const open = () => page.goto(`${studioUrl}/pages/templates/country`);
  await open();
  await writeHeading(page, 'Neighbors', 'Left behind');
  await expect.poll(() => unsavedDrafts(page)).toBe(1);
  await open();
  await expect(notice).toBeVisible();
  await writeHeading(page, 'Neighbors', 'Typed beside it');
  await expect.poll(() => unsavedDrafts(page)).toBe(2);
  await open();
  await notice.getByRole('button', { name: word('editor.kept.discard') }).click();
  await notice.getByRole('button', { name: word('editor.kept.restore') }).click();
  await expect(page.getByRole('treeitem', { name: 'Heading Left behind' })).toBeVisible();
  await expect(notice).toBeHidden();
  await expect.poll(() => unsavedDrafts(page)).toBe(1);

  await test.step('publishing tells of it', async () => {
    await page.getByRole('button', { name: /^Publish/ }).click();
    const dialog = page.getByRole('dialog', { name: word('release.publishTitle') });
    await expect(dialog.getByText(word('release.unsaved'))).toBeVisible();
    await dialog.getByRole('button', { name: word('common.cancel') }).click();
  });
  await choose(page, word('shell.account', { name: 'Mara Lindqvist' }), word('shell.signOut'));
  await page.getByRole('button', { name: word('common.discard') }).click();
  await expect(page.getByRole('heading', { name: word('session.signInTitle') })).toBeVisible();
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('of ')))).toEqual([]);
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
  await open();
  await expect(page.getByRole('treeitem', { name: 'Heading Neighbors' })).toBeVisible();
  await expect(notice).toBeHidden();
});

/** How many drafts of unsaved work this browser keeps. */
function unsavedDrafts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.endsWith(' drafts') ? [name] : []));
    const [name] = names;
    if (name === undefined) return 0;
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const all = opened.transaction('drafts').objectStore('drafts').getAll();
    return new Promise<number>((resolve) => {
      all.onsuccess = () => {
        opened.close();
        resolve(all.result.filter(({ isUnsaved }: { isUnsaved: boolean }) => isUnsaved).length);
      };
    });
  });
}
