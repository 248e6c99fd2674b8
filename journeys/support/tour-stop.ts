import type { Page } from '@playwright/test';
import type { wordsOf } from './words.ts';

export interface Stop {
  where: string;
  /** Goes there; the checks begin when it ends. Without a URL it continues from the previous stop. */
  path?: string;
  /** What it opens there, found by role and label. */
  open?: (page: Page) => Promise<unknown>;
  /** It exists on wide screens only, or closes when the window changes: screenshots open it again. */
  size?: 'wide' | 'anew';
}

export type Words = ReturnType<typeof wordsOf>;

/** Actions of stops on a page, by the message key of the button. */
export function handsOf(word: Words) {
  const press = (key: string, values?: Record<string, string>) => (page: Page) =>
    page
      .getByRole('button', { name: word(key, values), exact: true })
      .first()
      .click();
  return {
    press,
    /** Opens a dialog whose code loads on first use. */
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
