import { expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectAccessible } from './support/checks.ts';
import { startServer, test } from './support/server.ts';
import { publishSample, samplePage } from './support/widget-page.ts';

interface LayoutNode {
  widget: string;
  props: object;
  slots: Record<string, LayoutNode[]>;
}

/** Pixels that words keep to the window's edge at least. */
const EDGE = 16;

const entries = ['Home', 'Courses', 'Teachers', 'Concerts', 'Prices', 'Contact'];

/** One of each widget directly in the page, out of its section, beneath a header with more entries than fit a phone. */
function withoutSections(): LayoutNode {
  const page = samplePage() as LayoutNode;
  const { main = [], header = [] } = page.slots;
  const bare = main.flatMap((each) => (each.widget === 'section' ? Object.values(each.slots).flat() : [each]));
  const menu = header.flatMap(({ slots }) => slots.content ?? []).find(({ widget }) => widget === 'navigation');
  if (menu) {
    menu.props = {
      items: [
        ...entries.map((label) => ({ label, href: `/${label.toLowerCase()}` })),
        { label: 'Map', href: '/map', level: 'sub' },
      ],
    };
  }
  return { ...page, slots: { ...page.slots, main: bare } };
}

/** What is nearer to the window's edge than words may be, by the widget it is in. */
const tooNear = (page: Page) =>
  page.evaluate((edge) => {
    const faults = new Set<string>();
    for (const widget of document.querySelectorAll('.page__main > *')) {
      // They fill the window, and keep their own content off its edge.
      const isWide = widget.matches('.hero, .banner, .header, .footer, .html-block') || widget.querySelector('.hero');
      const rects = isWide ? [] : [widget.getBoundingClientRect()];
      for (const { left, right, width, height } of rects)
        if (width > 0 && height > 0 && (left < edge || right > document.documentElement.clientWidth - edge))
          faults.add(`${widget.className}: ${Math.round(left)} to ${Math.round(right)}`);
    }
    return { faults: [...faults], count: document.querySelectorAll('.page__main > *').length };
  }, EDGE);

test('widgets without a section keep off the edge, and a long menu has a button on a phone', async ({ browser }) => {
  const server = await startServer();
  try {
    const api = new Api(server.studioUrl);
    await api.signUp('blank');
    const address = server.siteUrl + (await publishSample(api, withoutSections()));
    for (const width of [390, 1440]) {
      for (const direction of ['ltr', 'rtl']) {
        const context = await browser.newContext({ viewport: { width, height: 900 } });
        const page = await context.newPage();
        await page.goto(address);
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
        const { faults, count } = await tooNear(page);
        expect(count).toBeGreaterThan(20);
        expect(faults, `${width} pixels, ${direction}`).toEqual([]);
        await context.close();
      }
    }

    await test.step('the menu is opened and closed by keys, without scripts', async () => {
      const viewport = { width: 390, height: 800 };
      const context = await browser.newContext({ viewport, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(address);
      const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
      const link = menu.getByRole('link', { name: 'Teachers' });
      const button = menu.getByRole('button', { name: 'Menu' });
      await expect(link).toBeHidden();
      await button.press('Enter');
      await expect(link).toBeVisible();
      await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
      await menu.locator('summary').press('Enter');
      await expect(menu.getByRole('link', { name: 'Map' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
      await expect(button).toBeFocused();
      await context.close();
    });

    await test.step('the open menu is accessible and stands at the end of the line in either direction', async () => {
      const context = await browser.newContext({ viewport: { width: 390, height: 800 }, bypassCSP: true });
      const page = await context.newPage();
      await page.goto(address);
      const panel = page.locator('.navigation__panel');
      for (const direction of ['ltr', 'rtl']) {
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
        await page.getByRole('button', { name: 'Menu' }).click();
        const { left, right, height } = await panel.evaluate((element) => element.getBoundingClientRect().toJSON());
        expect([Math.round(left), Math.round(right), height]).toEqual(
          direction === 'ltr' ? [70, 390, 800] : [0, 320, 800],
        );
        await expectAccessible(page, `the open menu, ${direction}`);
        await page.getByRole('button', { name: 'Close' }).filter({ visible: true }).click();
      }
      await context.close();
    });

    await test.step('scripts without italics are never slanted', async () => {
      const page = await browser.newPage();
      await page.goto(address);
      const slanted = await page.evaluate(() =>
        ['ar', 'ar-SA', 'fa', 'zh-Hans', 'en'].flatMap((lang) =>
          ['em', 'i', 'cite', 'dfn', 'address'].flatMap((tag) => {
            const around = document.body.appendChild(document.createElement('blockquote'));
            around.lang = lang;
            const element = around.appendChild(document.createElement(tag));
            return getComputedStyle(element).fontStyle === 'normal' ? [] : `${lang} ${tag}`;
          }),
        ),
      );
      expect(slanted).toEqual(['en em', 'en i', 'en cite', 'en dfn', 'en address']);
      await page.close();
    });

    await test.step('where there is room, the entries stand in the header', async () => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 800 } });
      await page.goto(address);
      const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
      await expect(menu.getByRole('link', { name: 'Teachers' })).toBeVisible();
      await expect(menu.getByRole('button')).toHaveCount(0);
      await page.close();
    });
  } finally {
    await server.stop();
  }
});
