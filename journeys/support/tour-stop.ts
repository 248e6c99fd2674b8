import type { Page } from '@playwright/test';
import type { wordsOf } from './words.ts';

export interface Stop {
  where: string;
  /** Leads there; the checks begin when it ends. Without an address it goes on from the stop before. */
  path?: string;
  /** What is opened there, found by role and label. */
  open?: (page: Page) => Promise<unknown>;
  /** What is opened is there on wide screens only, or closes when the window changes: pictures open it again. */
  size?: 'wide' | 'anew';
}

export type Words = ReturnType<typeof wordsOf>;

/** What stops do with a page, by the key of what is to be pressed. */
export function handsOf(word: Words) {
  const press = (key: string, values?: Record<string, string>) => (page: Page) =>
    page
      .getByRole('button', { name: word(key, values), exact: true })
      .first()
      .click();
  return {
    press,
    /** Opens a dialog whose code is fetched when it is first asked for. */
    opens: (key: string, values?: Record<string, string>) => async (page: Page) => {
      await press(key, values)(page);
      await page.getByRole('dialog').waitFor();
    },
    pick: (button: string, entry: string, values?: Record<string, string>) => async (page: Page) => {
      await press(button, values)(page);
      await page.getByRole('menuitem', { name: word(entry) }).click();
    },
    tab: (key: string) => (page: Page) => page.getByRole('tab', { name: word(key) }).click(),
    firstLink: (page: Page) => page.getByRole('table').getByRole('link').first().click(),
  };
}
