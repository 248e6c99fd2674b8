import {
  type FontBody,
  type FontFace,
  type FontRange,
  fontPartAddress,
  fontRanges,
  plainestFace,
} from '#model/fonts/font-body.ts';

/** What a font of the site is called in its stylesheet: nothing that a person typed. */
const ownName = (key: string): string => `own-${key}`;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

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

/** A font of the site's own, and for each of its faces one of the system that takes as much room, so that nothing moves when it comes. */
export function ownRules({ key, faces }: FontBody): string[] {
  return faces.flatMap((face) => [
    ...face.parts.map((part) =>
      rule(ownName(key), face, {
        ...heights(face, face.metrics.sizeAdjust),
        src: `url('${fontPartAddress(part)}') format('woff2')`,
        'unicode-range': fontRanges[part.range],
      }),
    ),
    rule(`${ownName(key)} wait`, face, {
      src: local[face.metrics.fallback][face.lightest >= 600 ? 'bold' : 'normal']
        .map((name) => `local('${name}')`)
        .join(','),
      'size-adjust': percent(face.metrics.sizeAdjust),
      ...heights(face, 1),
    }),
  ]);
}

function rule(family: string, { style, lightest, boldest }: FontFace, more: Readonly<Record<string, string>>): string {
  const weights = lightest === boldest ? String(lightest) : `${lightest} ${boldest}`;
  const told = { 'font-style': style, 'font-weight': weights, 'font-display': 'swap', ...more };
  const declarations = Object.entries(told).map(([name, value]) => `${name}:${value}`);
  return `@font-face{font-family:'${family}';${declarations.join(';')}}`;
}

/** Systems read the height of a line off different tables of a font, so it is said. */
const heights = ({ metrics: { ascent, descent, lineGap } }: FontFace, scale: number) => ({
  'ascent-override': percent(ascent * scale),
  'descent-override': percent(descent * scale),
  'line-gap-override': percent(lineGap * scale),
});

export function ownStack({ key, faces }: FontBody, stacks: { sans: string; serif: string }): string {
  const name = ownName(key);
  return `'${name}', '${name} wait', ${stacks[plainestFace(faces)?.metrics.fallback ?? 'sans']}`;
}

/** The file of the letters a page in a language is mostly made of. */
export function ownPreload(font: FontBody | undefined, range: FontRange): string | undefined {
  const part = plainestFace(font?.faces ?? [])?.parts.find((each) => each.range === range);
  return part && fontPartAddress(part);
}
