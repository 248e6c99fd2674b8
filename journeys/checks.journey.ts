import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible, stilled } from './support/checks.ts';
import { test } from './support/server.ts';
import { openStudio } from './support/studio.ts';

const node = (id: string, widget: string, props: object, more: object = {}) => ({ id, widget, props, ...more });

/** A page with something of most kinds to look at, seen where it is written and where it is drawn. */
const root = node(
  'page',
  'page',
  {},
  {
    slots: {
      main: [
        node(
          'section',
          'section',
          {},
          {
            slots: {
              content: [
                node('title', 'heading', { text: 'Menu', level: '1' }),
                node('pale', 'heading', { text: 'Bread', level: '3' }, { style: { base: { color: '#eeeeee' } } }),
                node('picture', 'image', { src: '/_/starter/atlas/flags/fra.svg', caption: 'The flag of France' }),
                node('button', 'button', { label: 'Find', href: '/serach' }),
              ],
            },
          },
        ),
      ],
    },
  },
);

test('what should be better is told where one edits and where one publishes, and mended by a press', async ({
  page,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  const layout = { type: 'layout', pageKey: 'menu', name: 'Menu', root, isNewRecord: true };
  await api.ask('POST', '/v1/dashboard/setConfig', { ...layout, meta: { title: 'Menu' } });
  await openStudio(page, studioUrl);
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();

  const publishing = page.getByRole('dialog', { name: 'Publish site' });
  await test.step('what the checks find comes late, and moves nothing, on a phone either', async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { promise: isLate, resolve: tell } = Promise.withResolvers<void>();
      await page.route('**/v1/checks', (route) => isLate.then(() => route.fallback()));
      await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click();
      await expect(publishing.getByText('Checking drafts…')).toBeVisible();
      const place = () => publishing.getByRole('button', { name: 'Publish 1 change' }).boundingBox();
      await stilled(page);
      const before = await place();
      tell();
      await expect(publishing.getByRole('heading', { name: /has issues$/ })).toBeVisible();
      expect(await place()).toEqual(before);
      // What was found before is told at once.
      if (width === 390) await page.reload();
    }
  });
  await publishing.getByRole('heading', { name: '1 page or widget has issues' }).click();
  await expect(publishing.getByText('Links: 1 · Images: 1 · Headings: 1')).toBeVisible();
  await expectAccessible(page, 'what publishing tells');
  await publishing.getByRole('link', { name: 'Menu' }).first().click();

  const checks = page.getByRole('dialog', { name: 'Checks' });
  const line = (about: RegExp) => checks.getByRole('listitem').filter({ hasText: about });
  await expect(line(/Don’t skip levels/)).toBeVisible();
  await expect(line(/Low contrast/)).toBeVisible();
  await expect(line(/no page at \/serach/)).toBeVisible();

  await line(/Missing alt text/)
    .getByRole('button', { name: 'Use “The flag of France”' })
    .click();
  await expect(line(/Missing alt text/)).toHaveCount(0);
  await checks.getByRole('button', { name: 'Undo' }).click();
  await expect(line(/Missing alt text/)).toBeVisible();
  await line(/Missing alt text/)
    .getByRole('button', { name: 'Use “The flag of France”' })
    .click();
  await line(/no page at/)
    .getByRole('button', { name: 'Link to /search' })
    .click();
  await line(/Don’t skip levels/)
    .getByRole('button', { name: 'Change to level 2' })
    .click();
  await line(/Low contrast/)
    .getByRole('button', { name: 'Use site style colors' })
    .click();
  await expect(checks.getByText('No issues found.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Undo: fix' }).click();
  await page.getByRole('button', { name: 'Checks: 1 issue' }).click();
  await line(/Low contrast/)
    .getByRole('button', { name: /Heading/ })
    .click();
  await expect(page.locator('[role=treeitem][aria-selected=true]')).toHaveText([/Bread/]);

  await test.step('what only the canvas sees is counted where one publishes, once it is saved', async () => {
    const kept = page.waitForResponse('**/v1/checks/drawn');
    await page.keyboard.press('ControlOrMeta+s');
    expect((await kept).ok()).toBe(true);
    await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click();
    await publishing.getByRole('heading', { name: '1 page or widget has issues' }).click();
    await expect(publishing.getByText('Readability and layout: 1')).toBeVisible();
    await expect(
      publishing.getByText(/changed since their last visual check|changed since its last visual check/),
    ).toBeVisible();
    await expectAccessible(page, 'what publishing tells of what was drawn');
  });
});
