import { randomUUID } from 'node:crypto';
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test';
import { Api } from './api.ts';
import { expectAccessible } from './checks.ts';
import { type LandingWords, landingWords } from './landing-words.ts';
import { photograph } from './photographs.ts';
import { signedIn } from './signed-in.ts';
import { type Locale, wordsOf } from './words.ts';

export interface Landing {
  page: Page;
  canvas: FrameLocator;
  word: ReturnType<typeof wordsOf>;
  words: LandingWords;
  /** Where visitors see it. */
  siteUrl: string;
  /** The studio's language, and how wide it is. */
  layout: string;
  /** Screens that were checked. */
  looked: Set<string>;
  /** What a person calls a kind of widget. */
  kind: (widget: string) => string;
}

/** A node of the page: where it is, and its type of widget. */
interface Target {
  shown: Locator;
  widget: string;
}

/** After a node of the page, which may be what that lies last in; or as the first into it. */
type Where = { after: Target; lastOf?: string } | { into: Target };

/** The differences between building by mouse, keyboard and touch. */
export interface Hands {
  add: (landing: Landing, widget: string, where: Where) => Promise<void>;
  /** Starts editing a text in place. */
  write: (landing: Landing, text: Target) => Promise<void>;
  select: (landing: Landing, node: Target) => Promise<void>;
  /** Chooses from a node's menu. */
  fromMenu: (landing: Landing, node: Target, entry: string) => Promise<void>;
  /** Chooses one of a few options in a row. */
  pick: (group: Locator, label: string) => Promise<void>;
  /** Moves the first of two neighbors behind the second. */
  reorder: (landing: Landing, one: Target, other: Target) => Promise<void>;
}

/** Makes a site with two images on a shared product, and opens it as its owner in the given language and width. */
export async function openBlankSite(
  browser: Browser,
  studioUrl: string,
  { studio, site, ...looks }: { studio: Locale; site: Locale } & BrowserContextOptions,
): Promise<Landing> {
  const api = new Api(studioUrl, site);
  const account = await api.signUp('blank', `mara-${randomUUID()}@lindqvist.example`);
  for (const [seed, name] of ['coast', 'hill'].entries())
    await api.addImage(await photograph(`${name}.jpg`, seed + 1, 600, 400));
  const page = await (
    await browser.newContext({
      ...looks,
      storageState: signedIn(studioUrl, account, { site: account.siteId, display: JSON.stringify({ locale: studio }) }),
    })
  ).newPage();
  await page.goto(`${studioUrl}/pages/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
  const word = wordsOf(studio);
  return {
    page,
    canvas: page.frameLocator(`iframe[title="${word('editor.canvas.title')}"]`),
    word,
    words: landingWords(site),
    siteUrl: account.siteAddress,
    looked: new Set(),
    layout: `${studio} ${looks.viewport?.width ?? 'wide'}`,
    kind: (widget) => word(`widgets.${widget}.name`),
  };
}

const at = (widget: string, shown: Locator): Target => ({ shown, widget });

export const button = ({ page, word }: Landing, key: string, values = {}) =>
  page.getByRole('button', { name: word(key, values), exact: true });

const field = ({ page, word }: Landing, widget: string, name: string) =>
  page.getByRole('textbox', { name: word(`widgets.${widget}.fields.${name}`), exact: true });

/** Screens whose contrast this worker has checked, by language and width. */
const colours = new Set<string>();

/** Each screen of a story is checked once, the frame on the first one. Other stories check contrast. */
export async function look({ looked, layout, page }: Landing, where: string): Promise<void> {
  if (looked.has(where)) return;
  looked.add(where);
  const screen = `${layout} ${where}`;
  await expectAccessible(page, where, colours.has(screen) ? 'all but colours' : 'all', looked.size > 1);
  colours.add(screen);
}

/** An image of the library in the picker. */
export const pictureNamed = ({ page, word }: Landing, name: string): Locator =>
  page
    .getByRole('listbox', { name: word('media.images'), exact: true })
    .getByRole('option', { name: new RegExp(name) });

export async function makeEmptyPage(landing: Landing): Promise<void> {
  const { page, canvas, word, words } = landing;
  await page
    .getByRole('main')
    .getByRole('link', { name: word('pages.nav') })
    .click();
  await page.getByLabel(word('pages.name'), { exact: true }).fill(words.page);
  await page.getByRole('radio', { name: word('pages.blank') }).check();
  await page.getByLabel(word('pages.address'), { exact: true }).fill('/summer');
  await button(landing, 'pages.make').click();
  await expect(canvas.getByRole('heading', { level: 1, name: words.page })).toBeVisible();
  // The focused element is gone with the previous screen.
  await expect(page.getByRole('heading', { level: 1, name: words.page })).toBeFocused();
  await look(landing, 'an empty page');
}

export async function buildPage(landing: Landing, hands: Hands): Promise<void> {
  const { page, canvas, word, words } = landing;
  const { keyboard } = page;
  const title = canvas.getByRole('heading', { level: 1 });
  await hands.write(landing, at('heading', title));
  const name = canvas.locator('sitewright-marks .tag');
  expect((await name.boundingBox())?.height, 'its name can be read however small the page is').toBeGreaterThan(18);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(words.title);
  await look(landing, 'a heading that is written on the page');
  await keyboard.press('Enter');
  await expect(title).toHaveText(words.title);

  await hands.add(landing, 'rich-text', { after: at('heading', title) });
  const text = canvas.locator('main .rich-text');
  await hands.write(landing, at('rich-text', text));
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(`${words.before} `);
  await keyboard.press('ControlOrMeta+b');
  await keyboard.type(words.bold);
  await keyboard.press('ControlOrMeta+b');
  await keyboard.press('Enter');
  await keyboard.type(words.link);
  await keyboard.press('Shift+Home');
  const stage = page.getByRole('region', { name: word('editor.canvas.title'), exact: true });
  await stage.getByRole('button', { name: word('editor.richText.link'), exact: true }).click();
  const choice = page.getByRole('combobox', { name: word('editor.link.page'), exact: true });
  await expect(choice).toBeFocused();
  await choice.fill('/');
  await look(landing, 'a link to a page');
  await page.getByRole('option', { name: '/', exact: true }).click();
  await button(landing, 'editor.link.set').click();
  await expect(text.locator('a')).toHaveText(words.link);
  await look(landing, 'a rich text that is written on the page');
  await button(landing, 'editor.richText.done').click();

  await hands.add(landing, 'image', { after: at('rich-text', text) });
  await button(landing, 'media.chooseFor', { label: word('widgets.image.fields.src') }).click();
  await look(landing, 'choosing an image');
  await pictureNamed(landing, 'hill').click();
  await field(landing, 'image', 'alt').fill(words.alt);
  const picture = canvas.locator('main figure').getByRole('img', { name: words.alt });
  await expect(picture).toBeVisible();
  await look(landing, 'the fields of an image');

  await hands.add(landing, 'columns', { after: at('image', picture) });
  const columns = canvas.locator('main .columns');
  await hands.add(landing, 'card', { into: at('columns', columns) });
  await field(landing, 'card', 'title').fill(words.cards[0]);
  await look(landing, 'the fields of a card');
  const titles = canvas.locator('main .card__title');
  const card = (which: 0 | 1) => at('card', canvas.locator('main .card', { hasText: words.cards[which] }));
  await hands.fromMenu(landing, card(0), 'common.duplicate');
  await expect(titles).toHaveText([words.cards[0], words.cards[0]]);
  await field(landing, 'card', 'title').fill(words.cards[1]);
  await expect(titles).toHaveText(words.cards);
  await hands.reorder(landing, card(0), card(1));
  await expect(titles).toHaveText([words.cards[1], words.cards[0]]);

  await hands.add(landing, 'button', { after: at('columns', columns), lastOf: 'section' });
  await field(landing, 'button', 'label').fill(words.button);
  await button(landing, 'editor.pageLink.chooseFor', { label: word('widgets.button.fields.href') }).click();
  await page.getByRole('option', { name: /^\/ / }).click();
  await look(landing, 'the fields of a button');

  await hands.fromMenu(landing, at('columns', columns), 'editor.menu.remove');
  await expect(columns).toHaveCount(0);
  await page.getByRole('button', { name: word('editor.undo', { step: word('editor.step.remove') }) }).click();
  await expect(titles).toHaveText([words.cards[1], words.cards[0]]);
}

/** The image is hidden on narrow screens. */
export async function hideOnPhones(landing: Landing, hands: Hands): Promise<void> {
  const { page, canvas, word } = landing;
  const picture = canvas.locator('main figure');
  await hands.select(landing, at('image', picture));
  await page.getByRole('tab', { name: word('editor.inspector.style') }).click();
  const widths = page.getByRole('radiogroup', { name: word('editor.style.breakpoint') });
  await hands.pick(widths, word('editor.style.base'));
  await page.locator('summary', { hasText: word('editor.style.arrangement') }).click();
  const display = page.getByRole('combobox', { name: word('editor.property.display'), exact: true });
  await display.click();
  await page.getByRole('option', { name: word('editor.token.none'), exact: true }).click();
  await expect(picture).toBeHidden();
  await look(landing, 'the styles of the phone');
  await hands.pick(widths, word('editor.style.md'));
  await page.getByRole('switch', { name: word('editor.style.onlyFrom').split('{')[0] ?? '' }).check({ force: true });
  await display.click();
  await page.getByRole('option', { name: word('editor.token.block'), exact: true }).click();
  await expect(picture).toBeVisible();
}

export async function publishPage(landing: Landing): Promise<void> {
  const { page, word, words } = landing;
  const preview = page.getByRole('switch', { name: word('editor.preview.title') });
  await preview.check({ force: true });
  const made = page.frameLocator(`iframe[title="${word('editor.preview.title')}"]`);
  await expect(made.getByRole('link', { name: words.button })).toBeVisible();
  await look(landing, 'the preview');
  await preview.uncheck({ force: true });
  await button(landing, 'common.save').click();
  await expect(page.getByText(word('editor.state.saved', { version: 2 }))).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: word('release.publish') })
    .click();
  const dialog = page.getByRole('dialog', { name: word('release.publishTitle') });
  await dialog.getByLabel(word('release.note')).fill(words.page);
  await dialog
    .locator('summary')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .click();
  await expect(dialog.getByText(word('checks.publish.text'))).toBeVisible();
  await look(landing, 'publishing');
  await dialog
    .getByRole('button', { name: word('release.publish') })
    .last()
    .click();
  await button(landing, 'release.done').click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Checks that visitors see what was built. */
export async function expectPublished({ words, siteUrl }: Landing, visitor: Page): Promise<void> {
  await visitor.goto(new URL('/summer', siteUrl).href);
  const main = visitor.locator('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.title);
  expect(await main.locator('.rich-text').innerHTML()).toBe(
    `<p>${words.before} <strong>${words.bold}</strong></p><p><a href="/">${words.link}</a></p>`,
  );
  await expect(main.locator('.card__title')).toHaveText([words.cards[1], words.cards[0]]);
  await expect(main.locator('.section__inner > *')).toHaveCount(5);
  await expect(main.getByRole('link', { name: words.button })).toHaveAttribute('href', '/');
  const picture = main.getByRole('img', { name: words.alt });
  await visitor.setViewportSize({ width: 1280, height: 800 });
  await expect(picture).toBeVisible();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await expect(picture).toBeHidden();
}
