import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { startServer, test } from './support/server.ts';
import { publishSample } from './support/widget-page.ts';

const leaf = (id: string, widget: string, props: object) => ({ id, widget, props, bindings: {}, slots: {}, style: {} });

/** `2026-11-05`, so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const items = [
  { title: 'Long ago', start: '2001-05-04T19:00', end: '2001-05-04T21:00', place: 'Old hall' },
  { title: 'Today’s concert', start: inDays(0), place: 'Great hall', text: 'Songs & dances', href: '/' },
  { title: 'Next year', start: inDays(366) },
];

/** A page that opens with text on an image, with a month and a list of the same events beneath. */
const eventsPage = {
  ...leaf('e1', 'page', {}),
  slots: {
    main: [
      leaf('e2', 'hero', { title: 'Concerts', text: 'All year round', look: 'over', image: '', note: 'Free entry' }),
      {
        ...leaf('e3', 'section', {}),
        slots: {
          content: [
            leaf('e4', 'calendar', { title: 'This month', view: 'month', items }),
            leaf('e5', 'calendar', { title: 'All events', view: 'list', items, size: 2, parameter: 'all' }),
          ],
        },
      },
    ],
  },
};

test('visitors read a calendar without scripts, turn its pages, and take its events along', async ({ browser }) => {
  const server = await startServer();
  try {
    const api = new Api(server.studioUrl);
    await api.signUp('blank');
    const address = server.siteUrl + (await publishSample(api, eventsPage));
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1440, 'light'],
    ] as const) {
      const scripted = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
      const looked = await scripted.newPage();
      await looked.goto(address);
      await looked.locator('summary').first().click();
      await expectAccessible(looked, `a calendar at ${width} px, ${colorScheme}`);
      expect(await looked.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await scripted.close();

      const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(address);
      const month = page.locator('.calendar--month');
      await month.locator('summary', { hasText: 'Today’s concert' }).click();
      await expect(month.getByText('Songs & dances')).toBeVisible();
      await month.getByRole('link', { name: /^Next/ }).click();
      await expect(month.getByText('Today’s concert')).toHaveCount(0);
      const list = page.locator('.calendar--list');
      await expect(list.getByRole('listitem').filter({ hasText: 'Today’s concert' })).toBeVisible();
      await expect(list.getByText('Past')).toHaveCount(1);
      const all = await page.request.get(
        new URL((await list.getByRole('link', { name: 'Subscribe' }).getAttribute('href')) ?? '', address).href,
      );
      expect(all.headers()['content-type']).toBe('text/calendar; charset=utf-8');
      expect((await all.text()).match(/BEGIN:VEVENT/g)).toHaveLength(3);
      const download = page.waitForEvent('download');
      await list.getByRole('link', { name: 'Add to calendar: Today’s concert' }).click();
      expect((await download).suggestedFilename()).toMatch(/^calendar-[0-9a-f]{16}\.ics$/);
      await context.close();
    }
  } finally {
    await server.stop();
  }
});
