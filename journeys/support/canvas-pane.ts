import { rm } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Api } from './api.ts';
import { type MailServer, openMailServer } from './mail.ts';
import { mara } from './people.ts';
import { byKeys, type RunningServer, startServer } from './server.ts';
import { type Locale, wordsOf } from './words.ts';

export interface Stage {
  server: RunningServer;
  mail: MailServer;
  page: Page;
  word: ReturnType<typeof wordsOf>;
  locale: Locale;
}

/** Starts a product that sends its email to us, with Mara as its operator and owner of a site. */
export async function onStage(
  page: Page,
  locale: Locale,
  settings: Record<string, string>,
  story: (stage: Stage) => Promise<void>,
): Promise<void> {
  const mail = await openMailServer();
  const server = await startServer({ SMTP_URL: mail.url, ...settings });
  try {
    await new Api(server.studioUrl).signUp('blank');
    await page.addInitScript((chosen) => {
      if (localStorage.getItem('display') === null) localStorage.setItem('display', JSON.stringify({ locale: chosen }));
    }, locale);
    await story({ server, mail, page, word: wordsOf(locale), locale });
  } finally {
    await server.stop();
    mail.close();
    await rm(server.dataFolder, { recursive: true, force: true });
  }
}

export async function signIn({ page, server, word }: Stage, who = mara): Promise<void> {
  await page.goto(`${server.studioUrl}/signin`);
  await fillSignIn(page, word, who);
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
}

export async function fillSignIn(
  page: Page,
  word: Stage['word'],
  { email, password }: { email: string; password: string },
) {
  await page.getByLabel(word('session.email'), { exact: true }).fill(email);
  await page.getByLabel(word('session.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: word('session.signIn'), exact: true }).click();
}

export async function openMenu({ page, word }: Stage, entry: string): Promise<void> {
  await page.getByRole('button', { name: word('shell.account', { name: mara.name }) }).click();
  await page.getByRole('menuitem', { name: word(entry), exact: true }).click();
}

/** The languages these stories are told in, the one from right to left without the mouse. */
export const manners: readonly { locale: Locale; manner: string; tag: string[] }[] = [
  { locale: 'en-US', manner: 'English', tag: [] },
  { locale: 'ar-SA', manner: 'Arabic, by keyboard alone', tag: [byKeys] },
];
