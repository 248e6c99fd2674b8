import { lookOfTheme } from '#model/look/look-of-theme.ts';
import type { SettingsBody } from '#model/settings.ts';
import { lookTokens, type Tokens } from './look-tokens.ts';

type Theme = SettingsBody['theme'];

/** Sizes that were there before looks were, to the pixel. */
const exactOf: Partial<Record<Theme['font'], Tokens>> = {
  book: { text: 'clamp(1.125rem, 1.06rem + 0.28vw, 1.3125rem)' },
};

/** The start of the stylesheet of a site that was never given a look: what its settings say. */
export function themeTokens(theme: Theme, language: string): string {
  return lookTokens(lookOfTheme(theme), language, { exact: exactOf[theme.font] ?? {} });
}
