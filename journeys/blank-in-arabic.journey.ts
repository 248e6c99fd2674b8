import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/server.ts';
import { wordsOf } from './support/words.ts';

const word = wordsOf('ar-SA');
const salma = { name: 'سلمى حداد', email: 'salma@haddad.example', password: 'quiet-harbour-lantern-41' };

/** Names and abbreviations that are the same in every language, such as URL; a language is called by its own name. */
const names = /Sitewright|Français|salma@haddad\.example|\b[A-Z]{2,5}\b/g;

/**
 * Everything the page says in Latin letters or lays out from left to right, apart from what is marked as code, as
 * left to right or as another language.
 */
async function foreignIn(page: Page, within = 'body'): Promise<string[]> {
  const found = await page.locator(within).evaluate((root) => {
    const apart = 'code, kbd, pre, [dir="ltr"], [translate="no"], [lang]:not([lang^="ar"]), script, style, noscript';
    const texts: string[] = [];
    const take = (element: Element, text: string) => {
      const rest = text.replace(/\u2066[^\u2069]*\u2069/g, '').trim();
      if (!/\p{L}{2,}/u.test(rest) || element.closest(apart)) return;
      // A path runs from left to right in any language.
      if (rest.startsWith('/')) return;
      // Such as the options of a list that is closed.
      if (!element.checkVisibility({ visibilityProperty: true })) return;
      const { direction } = getComputedStyle(element);
      if (/\p{Script=Latin}{2,}/u.test(rest)) texts.push(rest);
      else if (direction === 'ltr') texts.push(`left to right: ${rest}`);
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement) take(node.parentElement, node.textContent ?? '');
    }
    for (const element of root.querySelectorAll('[aria-label], [alt], [placeholder], [title]')) {
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) take(element, element.getAttribute(name) ?? '');
    }
    return texts;
  });
  return [...new Set(found)].filter((text) => /\p{Script=Latin}{2,}/u.test(text.replace(names, '')));
}

test.describe(() => {
  test.use({ locale: 'ar', timezoneId: 'Asia/Riyadh' });

  test('a site set up from Blank in Arabic has no English and nothing from left to right', async ({
    page,
    studioUrl,
    siteUrl,
  }) => {
    await test.step('language and time zone are guessed from the browser', async () => {
      await page.goto(`${studioUrl}/signup`);
      await page.getByLabel(word('session.name'), { exact: true }).fill(salma.name);
      await page.getByLabel(word('session.email'), { exact: true }).fill(salma.email);
      await page.getByLabel(word('session.password'), { exact: true }).fill(salma.password);
      await page.getByLabel(word('session.retype'), { exact: true }).fill(salma.password);
      await page.getByLabel(word('session.terms')).check();
      await page.getByRole('button', { name: word('session.signUp') }).click();
      await expect(page.getByRole('combobox', { name: word('settings.language'), exact: true })).toHaveValue('العربية');
      await expect(page.getByRole('combobox', { name: word('settings.timeZone') })).toHaveValue('Asia/Riyadh');
      const further = page.getByRole('combobox', { name: word('settings.languages') });
      await further.fill('Fran');
      await page.getByRole('option', { name: 'Français' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('radio', { name: word('setup.starterBlank') }).check();
      await expectAccessible(page, 'account setup in Arabic');
      await page.getByLabel(word('setup.siteName')).fill('مدرسة الموسيقى');
      await page.getByLabel(word('setup.organizationName')).fill('آل حداد');
      await page.getByRole('button', { name: word('setup.create') }).click();
      await expect(page.getByRole('heading', { name: word('setup.ready', { name: 'مدرسة الموسيقى' }) })).toBeVisible({
        timeout: 60_000,
      });
    });

    await test.step('the live site and its 404 page', async () => {
      const visitor = await page.context().newPage();
      for (const [path, status] of [
        ['/', 200],
        ['/nothing/here', 404],
      ] as const) {
        expect((await visitor.goto(siteUrl + path))?.status()).toBe(status);
        await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
        expect(await foreignIn(visitor), path).toEqual([]);
      }
      await expect(visitor.locator('html')).toHaveAttribute('lang', 'ar');
      expect((await visitor.goto(`${siteUrl}/fr`))?.status()).toBe(200);
      await visitor.close();
    });

    await test.step('the gallery of pages, and a page that begins with one', async () => {
      await page.getByRole('button', { name: word('setup.toStudio') }).click();
      await page.getByRole('button', { name: word('tour.leave') }).click();
      await page.goto(`${studioUrl}/pages/new`);
      const cards = page.locator('main label', { has: page.locator('img') });
      await expect(cards).toHaveCount(10);
      expect(await foreignIn(page)).toEqual([]);
      await page.getByLabel(word('pages.name'), { exact: true }).fill('خبزنا');
      await page.getByLabel(word('pages.address'), { exact: true }).fill('/خبز');
      await page.getByText(word('gallery.page.bakery-home'), { exact: true }).click();
      await page.getByRole('button', { name: word('pages.make'), exact: true }).click();
      const canvas = page.frameLocator('iframe').first();
      await expect(canvas.getByText('خبز لا يستعجل')).toBeVisible();
    });

    await test.step('the gallery of sections in the editor', async () => {
      await page.getByRole('button', { name: word('editor.add.open'), exact: true }).click();
      await page.getByText(word('editor.add.sections'), { exact: true }).click();
      await expect(page.getByText(word('gallery.design.poster'))).toBeVisible();
      expect(await foreignIn(page)).toEqual([]);
      await page
        .getByRole('button', { name: word('gallery.purpose.prices') })
        .last()
        .click();
      await expect(page.frameLocator('iframe').first().getByText('سعر واحد بحسب حجم المدرسة')).toBeVisible();
    });

    await test.step('the screens of the studio', async () => {
      for (const path of ['', 'routes', 'templates', 'widgets', 'settings']) {
        await page.goto(`${studioUrl}/pages/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await foreignIn(page), path).toEqual([]);
      }
    });
  });
});
