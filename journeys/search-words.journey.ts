import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { test } from './support/server.ts';
import { openStudio } from './support/studio.ts';
import type { Locale } from './support/words.ts';

const wanted: [locale: Locale, words: string[]][] = [
  ['en-US', ['upload', 'picture', 'add page', 'price list', 'colour']],
  ['zh-Hans-CN', ['上传', '图片', '添加页面', '价格表', '颜色']],
  ['ar-SA', ['رفع', 'صورة', 'إضافة صفحة', 'قائمة أسعار', 'لون']],
  ['it-IT', ['caricare', 'immagine', 'aggiungere pagina', 'listino prezzi', 'colore']],
  ['es', ['subir', 'imagen', 'añadir página', 'lista de precios', 'color']],
  ['fr', ['téléverser', 'image', 'ajouter page', 'liste de prix', 'couleur']],
];

test('the palette finds things by the words people have for them, in every language', async ({
  page,
  browser,
  studioUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('blank');
  await openStudio(page, studioUrl);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Publish' })).toBeVisible();
  const storageState = await page.context().storageState();
  for (const [locale, words] of wanted) {
    const context = await browser.newContext({ storageState });
    await context.addInitScript(
      (chosen) => localStorage.setItem('display', JSON.stringify({ locale: chosen })),
      locale,
    );
    const theirs = await context.newPage();
    await theirs.goto(`${studioUrl}/pages/`);
    await expect(theirs.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale.slice(0, 2)}`));
    await theirs.getByRole('heading', { level: 1 }).waitFor();
    await theirs.keyboard.press('Control+k');
    for (const word of words) {
      await theirs.getByRole('combobox').fill(word);
      await expect(theirs.getByRole('option').first(), `${locale}: ${word}`).toBeVisible();
    }
    await context.close();
  }
});
