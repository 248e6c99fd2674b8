import { arabicFamilies, chineseFamilies } from '#model/look/look-body.ts';

/** What the studio has already, and what every machine has. */
const there: Partial<Record<string, string>> = {
  'open-sans': "'Open Sans', sans-serif",
  'noto-sans-arabic': "'Noto Sans Arabic', var(--font-text)",
  system: 'system-ui, sans-serif',
  mono: 'ui-monospace, monospace',
  'chinese-sans': "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
  'chinese-serif': "'Songti SC', SimSun, 'Noto Serif CJK SC', serif",
};

/** The stack that a family which comes with the product is drawn with; undefined for a font of the site's own. */
export function sampleFamily(family: string): string | undefined {
  if (family.startsWith('font:')) return undefined;
  return there[family] ?? `'sample-${family}', var(--font-text)`;
}

const scripts: readonly { families: readonly string[]; language: string; text: string }[] = [
  { families: arabicFamilies, language: 'ar', text: 'أبجد هوز' },
  { families: chineseFamilies, language: 'zh-Hans', text: '永和九年' },
];

/** Letters of the script that a family is for, where its name is written in others. */
export const lettersOf = (family: string): { language: string; text: string } | undefined =>
  scripts.find(({ families }) => families.includes(family));
