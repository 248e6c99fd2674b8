import { expect, type FrameLocator } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { openStudio } from './support/studio.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('en-US');

interface Config {
  pageTemplate: { version: number; root: object; meta: object };
}

test('two releases are compared as they look: of one width, scrolled together, one over the other, and by difference', async ({
  page,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  const { pageTemplate } = await api.ask<Config>('GET', '/v1/dashboard/getConfig/home');
  const root = JSON.parse(JSON.stringify(pageTemplate.root).replace('The world, sheet by sheet', 'The world, anew'));
  const more = { id: 'more', widget: 'heading', props: { text: 'A word at the end', level: '2' }, slots: {} };
  root.slots.main.push({ id: 'end', widget: 'section', props: {}, slots: { content: [more] } });
  const { version, meta } = pageTemplate;
  await api.ask('POST', '/v1/dashboard/setConfig', { type: 'layout', pageKey: 'home', version, root, meta });
  await openStudio(page, studioUrl, '/pages/releases/compare');
  await page.getByText(word('comparison.change.changed')).click();
  await page.getByText(word('comparison.pages'), { exact: true }).click();
  const sides = [word('comparison.from'), word('comparison.to')].map((title) =>
    page.frameLocator(`iframe[title="${title}"]`),
  );
  const [before, after] = sides as [FrameLocator, FrameLocator];
  await expect(before.getByRole('heading', { level: 1 })).toHaveText('The world, sheet by sheet');
  await expect(after.getByRole('heading', { level: 1 })).toHaveText('The world, anew');
  const widths = () => Promise.all(sides.map((side) => side.locator('html').evaluate(() => window.innerWidth)));
  const tops = () => Promise.all(sides.map((side) => side.locator('html').evaluate(() => window.scrollY)));
  const boxes = async () => {
    const frames = await page.locator('iframe').all();
    return Promise.all(frames.map(async (frame) => (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }));
  };

  const told = page.getByRole('status').filter({ hasText: 'ifference' });
  const isSeen = (side: FrameLocator) =>
    side.getByText('A word at the end').evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });

  await test.step('the first difference is shown, and the others by buttons and by keys', async () => {
    const of = (at: number) => word('comparison.differenceOf', { at, total: 2 });
    await expect(told).toHaveText(of(1));
    await page.getByRole('button', { name: word('comparison.nextDifference') }).click();
    await expect(told).toHaveText(of(2));
    await expect.poll(() => isSeen(after)).toBe(true);
    await page.keyboard.press('Alt+ArrowDown');
    await expect(told).toHaveText(of(1));
    // From within a page as well, where the focus is once one has pressed there.
    await after.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(told).toHaveText(of(2));
    await before.locator('html').evaluate(() => window.scrollTo(0, 0));
    await expect(told).toHaveText('2 visible differences');
    await expect.poll(tops).toEqual([0, 0]);
  });

  await test.step('beside each other, of one width, and scrolled together', async () => {
    expect(await widths()).toEqual([1440, 1440]);
    const [one, other] = await boxes();
    expect([one?.y, one?.width]).toEqual([other?.y, other?.width]);
    expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual(other?.x ?? 0);
    await before.locator('html').evaluate(() => window.scrollTo(0, 400));
    await expect.poll(tops).toEqual([400, 400]);
    await after.locator('html').evaluate(() => window.scrollTo(0, 150));
    await expect.poll(tops).toEqual([150, 150]);
    await expectAccessible(page, 'two releases beside each other');
  });

  await test.step('one over the other, up to a boundary that is moved by keys', async () => {
    await page.getByText(word('comparison.over'), { exact: true }).click();
    const [one, other] = await boxes();
    expect(one).toEqual(other);
    const clip = () =>
      page
        .locator('iframe')
        .last()
        .evaluate((frame) => getComputedStyle(frame.parentElement as Element).clipPath);
    const boundary = page.getByRole('slider', { name: word('comparison.boundary') });
    const half = await clip();
    await boundary.press('Home');
    await expect(boundary).toHaveValue('0');
    expect(await clip()).not.toBe(half);
    // What was scrolled stays: the pages are not loaded anew.
    expect(await tops()).toEqual([150, 150]);
  });

  await test.step('their difference, on a phone too', async () => {
    await page.getByText(word('comparison.difference'), { exact: true }).click();
    await page.getByText('390', { exact: true }).click();
    await expect.poll(widths).toEqual([390, 390]);
    await expect(page.getByText(word('comparison.differenceHelp'))).toBeVisible();
    const blend = await page
      .locator('iframe')
      .last()
      .evaluate((frame) => getComputedStyle(frame.parentElement as Element).mixBlendMode);
    expect(blend).toBe('difference');
    await expect(told).toHaveText(word('comparison.differenceOf', { at: 1, total: 2 }));
  });

  await test.step('a link of a page leads nowhere: it is compared at one address', async () => {
    await after.getByRole('link', { name: 'About' }).first().click();
    await expect(after.getByRole('heading', { level: 1 })).toHaveText('The world, anew');
  });
});

test('what differs in the HTML alone is said to look the same, and where there is nothing to look at no pages are offered', async ({
  page,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  const { pageTemplate } = await api.ask<Config>('GET', '/v1/dashboard/getConfig/home');
  const { version, root } = pageTemplate;
  const meta = { ...pageTemplate.meta, description: 'Said to search engines alone.' };
  await api.ask('POST', '/v1/dashboard/setConfig', { type: 'layout', pageKey: 'home', version, root, meta });
  const redirect = { url_string: '/world', page_type_advanced: 'redirect_301', redirect_to: '/' };
  await api.ask('POST', '/v1/pageRoutes/saveRoute', redirect);
  await openStudio(page, studioUrl, '/pages/releases/compare');
  const open = (name: RegExp) => page.locator('summary').filter({ hasText: name }).click();
  await open(/^\/Changed/);
  await page.getByText(word('comparison.pages'), { exact: true }).click();
  await expect(page.getByText(word('comparison.looksSame'))).toBeVisible();
  await expect(page.getByRole('button', { name: word('comparison.nextDifference') })).toHaveCount(0);
  await open(/^\/Changed/);
  await open(/^\/world/);
  await expect(page.getByText(word('comparison.leads', { from: '–', to: '/' }))).toBeVisible();
  await open(/^\/llms\.txt/);
  await expect(page.getByText(meta.description)).toBeVisible();
  await expect(page.getByText(word('comparison.pages'), { exact: true })).toHaveCount(0);
});
