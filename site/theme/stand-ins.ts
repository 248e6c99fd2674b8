import type { FontMetrics } from '#model/fonts/font-body.ts';

/** The fonts of systems that others are given the room of. Each system has one of them. */
const local = {
  sans: {
    normal: ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Neue Bold', 'Roboto Bold'],
  },
  serif: {
    normal: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Noto Serif'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold', 'Noto Serif Bold'],
  },
} as const;

/** What a font of the system is told to stand in for another until that has come (css-fonts-5). */
export function fallbackFontFace(metrics: FontMetrics, weight: keyof typeof local.sans): Record<string, string> {
  return {
    src: local[metrics.fallback][weight].map((name) => `local('${name}')`).join(','),
    'size-adjust': percent(metrics.sizeAdjust),
    ...lineHeights(metrics, 1),
  };
}

/** Systems read the height of a line off different tables of a font, so it is said. */
export const lineHeights = ({ ascent, descent, lineGap }: FontMetrics, scale: number): Record<string, string> => ({
  'ascent-override': percent(ascent * scale),
  'descent-override': percent(descent * scale),
  'line-gap-override': percent(lineGap * scale),
});

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

interface Weights {
  family: string;
  style: 'normal' | 'italic';
  /** One weight, or two with a space between them. */
  weights: string;
}

/** A `@font-face` rule. @param more declarations beside its name, style and weights */
export function fontRule({ family, style, weights }: Weights, more: Readonly<Record<string, string>>): string {
  const rules = { 'font-style': style, 'font-weight': weights, 'font-display': 'swap', ...more };
  const declarations = Object.entries(rules).map(([name, value]) => `${name}:${value}`);
  return `@font-face{font-family:'${family}';${declarations.join(';')}}`;
}
