import type { Page } from '@playwright/test';

export const widths = [390, 768, 1440] as const;
export const locales = ['en-US', 'zh-Hans-CN', 'ar-SA', 'it-IT', 'es', 'fr'] as const;
export type ScreenLocale = (typeof locales)[number];

export const looks = [
  { name: 'modern light', mode: 'light', style: 'modern' },
  { name: 'modern dark', mode: 'dark', style: 'modern' },
  { name: 'standard semi-dark', mode: 'semi-dark', style: 'standard' },
  { name: 'standard dark', mode: 'dark', style: 'standard' },
] as const;

type Look = (typeof looks)[number];

/** Shows the page as a person would see it who had chosen this look, without loading it again. */
export async function wear(page: Page, { mode, style }: Look): Promise<void> {
  // The pictures of pages within the page follow its scheme, unless the browser is told another.
  await page.emulateMedia({ colorScheme: mode === 'dark' ? 'dark' : 'light' });
  await page.evaluate(
    async (chosen) => {
      // The studio's own answer to another scheme comes first.
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      const { dataset } = document.documentElement;
      dataset.mantineColorScheme = chosen.mode === 'dark' ? 'dark' : 'light';
      dataset.mode = chosen.mode;
      dataset.style = chosen.style;
      return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    },
    { mode, style },
  );
}
