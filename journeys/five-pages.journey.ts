import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { photograph } from './support/photographs.ts';
import { test } from './support/server.ts';
import { enter } from './support/studio.ts';

/** What a person does at most: each click, each field that is filled and each file that is handed over is one. */
const MAX_STEPS = 120;

const prices = ['Name\tDescription\tPrice', 'Rye\tSour, two days old\t4.2', 'Walnut\tOn Fridays\t5.8'].join('\n');

/** Works the studio as a person does, and counts. */
class Person {
  readonly page: Page;
  steps = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async click(what: Locator): Promise<void> {
    this.steps += 1;
    await what.click();
  }

  async fill(what: Locator, words: string): Promise<void> {
    this.steps += 1;
    await what.fill(words);
  }

  async press(what: Locator, keys: string): Promise<void> {
    this.steps += 1;
    await what.press(keys);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async goTo(entry: string, heading = entry): Promise<void> {
    const navigation = this.page.getByRole('navigation', { name: 'Main navigation' });
    await this.click(navigation.getByRole('link', { name: entry, exact: true }));
    await expect(this.page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }

  async save(): Promise<void> {
    await this.click(this.button('Save'));
    await expect(this.page.getByText(/Saved · version [2-9]/)).toBeVisible();
  }

  async makePage(name: string, start?: string): Promise<void> {
    await this.goTo('Home', 'Atlas');
    await this.click(this.page.getByRole('main').getByRole('link', { name: 'New page' }));
    await this.fill(this.page.getByLabel('Name', { exact: true }), name);
    if (start !== undefined) await this.click(this.page.getByRole('radio', { name: start, exact: true }));
    await this.click(this.button('Create page'));
    await expect(this.page.getByRole('treeitem').first()).toBeVisible();
  }

  /** Puts a widget beside what is selected. */
  async add(widget: string): Promise<void> {
    await this.click(this.button('Add'));
    await this.fill(this.page.getByRole('combobox', { name: 'Search widgets' }), widget);
    await this.press(this.page.getByRole('combobox', { name: 'Search widgets' }), 'Enter');
  }

  async select(node: RegExp): Promise<void> {
    await this.click(this.page.getByRole('treeitem', { name: node }).first());
  }

  /** Puts a photograph of the library after what is selected. */
  async addPhotograph(name: string): Promise<void> {
    await this.add('Image');
    await this.click(this.button('Image: choose an image'));
    const images = this.page.getByRole('listbox', { name: 'Images', exact: true });
    await this.click(images.getByRole('option', { name: new RegExp(name) }));
  }
}

test('from a blank site to five pages with photographs, prices, a form and opening hours', async ({
  page,
  browser,
  studioUrl,
  siteUrl,
}) => {
  test.setTimeout(480_000);
  await enter(page, studioUrl, 'blank');
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
  const leave = page.getByRole('button', { name: 'Exit tour' });
  if (await leave.isVisible()) await leave.click();
  const person = new Person(page);
  const names = ['Shop', 'Oven', 'Loaf', 'Street', 'Hands'];

  await test.step('photographs are put into the library', async () => {
    await person.goTo('Media', 'Images');
    const files = await Promise.all(names.map((name, seed) => photograph(`${name}.jpg`, seed + 1, 600, 400)));
    person.steps += 1;
    await page.getByLabel('Images to add').setInputFiles(files);
    await expect(page.getByRole('listbox', { name: 'Images', exact: true }).getByRole('option')).toHaveCount(5, {
      timeout: 60_000,
    });
  });

  await test.step('the home page has a photograph', async () => {
    await person.goTo('Page Templates');
    await person.click(page.getByRole('main').getByRole('link', { name: 'Home', exact: true }));
    await person.select(/^Heading/);
    await person.addPhotograph('Shop');
    await person.save();
  });

  await test.step('the prices are a table, shown as cards', async () => {
    await person.makePage('Prices');
    await person.click(page.getByRole('radiogroup', { name: 'Edit' }).getByText('Page', { exact: true }));
    await person.click(person.button('Create table'));
    const dialog = page.getByRole('dialog', { name: 'Create table' });
    await person.fill(dialog.getByLabel('Title'), 'Bread');
    await person.fill(dialog.getByLabel('Paste table'), prices);
    await person.click(dialog.getByRole('button', { name: 'Use table' }));
    await person.click(dialog.getByRole('button', { name: 'Create table' }));
    await person.click(person.button('Show as cards'));
    await person.select(/^Heading/);
    await person.addPhotograph('Loaf');
    await person.save();
  });

  await test.step('three more pages begin with the gallery’s', async () => {
    for (const [name, start, photo] of [
      ['About us', 'Bakery: about', 'Oven'],
      ['Questions', 'Software: pricing', 'Hands'],
      ['Contact', 'Contact', 'Street'],
    ] as const) {
      await person.makePage(name, start);
      await person.select(/^Heading/);
      await person.addPhotograph(photo);
      await person.save();
    }
  });

  await test.step('header and footer say on every page where one can go, and when it is open', async () => {
    await person.goTo('Widgets');
    await person.click(page.getByRole('main').getByRole('link', { name: 'Site header' }));
    await person.select(/^Site header/);
    await person.add('Navigation');
    const items = page.getByRole('group', { name: /^Items/ });
    for (const [label, address] of [
      ['Home', '/'],
      ['Prices', '/prices'],
      ['About us', '/about-us'],
      ['Questions', '/questions'],
      ['Contact', '/contact'],
    ] as const) {
      await person.click(items.getByRole('button', { name: 'Add item' }));
      await person.fill(items.getByRole('textbox', { name: 'Label' }), label);
      await person.click(items.getByRole('button', { name: /^Choose a page for/ }));
      await person.click(page.getByRole('option', { name: new RegExp(`^${address}(?![a-z])`) }));
    }
    await expectAccessible(page, 'the links of a menu');
    await person.save();
    await person.goTo('Widgets');
    await person.click(page.getByRole('main').getByRole('link', { name: 'Site footer' }));
    await person.select(/^Site footer/);
    await person.add('Opening hours');
    await person.fill(page.getByRole('textbox', { name: 'Monday' }), 'closed');
    await person.save();
  });

  await test.step('it is published', async () => {
    await person.click(page.getByRole('banner').getByRole('button', { name: /Publish/ }));
    const dialog = page.getByRole('dialog', { name: 'Publish site' });
    await person.click(dialog.getByRole('button', { name: /^Publish/ }));
    await expect(page.getByRole('dialog', { name: /Release \d+ is live/ })).toBeVisible();
  });
  test.info().annotations.push({ type: 'steps', description: String(person.steps) });
  expect(person.steps).toBeLessThanOrEqual(MAX_STEPS);

  await test.step('a visitor walks through all of it, without JavaScript', async () => {
    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await visitor.goto(siteUrl);
    const menu = visitor.getByRole('navigation', { name: 'Main' });
    for (const entry of ['Prices', 'About us', 'Questions', 'Contact', 'Home']) {
      await menu.getByRole('link', { name: entry, exact: true }).click();
      await expect(menu.getByRole('link', { name: entry, exact: true })).toHaveAttribute('aria-current', 'page');
      await expect(visitor.locator('main img[src*="/_/media/"]').first()).toBeVisible();
      await expect(visitor.getByRole('contentinfo').getByText('Monday')).toBeVisible();
      if (entry === 'Prices')
        await expect(visitor.getByRole('listitem').filter({ hasText: 'Walnut' })).toContainText('5.8');
      if (entry === 'Contact') await expect(visitor.locator('main form')).toBeVisible();
    }
    await visitor.context().close();
  });

  await test.step('a page that moves takes the menu along', async () => {
    await page.goto(`${studioUrl}/pages/routes`);
    await page.getByRole('link', { name: '/prices', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Path', { exact: true }).fill('/bread');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: '/bread', exact: true })).toBeVisible();
  });
});
