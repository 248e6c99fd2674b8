import {
  type FontBody,
  type FontFace,
  type FontRange,
  fontPartAddress,
  fontRanges,
  plainestFace,
} from '#model/fonts/font-body.ts';
import { fallbackFontFace, fontRule, lineHeights } from './stand-ins.ts';

/** What a font of the site is called in its stylesheet: nothing that a person typed. */
const ownName = (key: string): string => `own-${key}`;

/** The letters of one script alone, under a name of their own: those of other scripts are from other families. */
export function scriptRules({ key, faces }: FontBody, script: FontRange): string[] {
  return faces.flatMap((face) =>
    face.parts
      .filter(({ range }) => range === script)
      .map((part) => rule(scriptName(key, script), face, fileOf(face, part))),
  );
}

const scriptName = (key: string, script: FontRange): string => `${ownName(key)} ${script}`;

export const scriptStack = ({ key }: FontBody, script: FontRange): string => `'${scriptName(key, script)}'`;

const fileOf = ({ metrics }: FontFace, part: FontFace['parts'][number]): Readonly<Record<string, string>> => ({
  ...lineHeights(metrics, metrics.sizeAdjust),
  src: `url('${fontPartAddress(part)}') format('woff2')`,
  'unicode-range': fontRanges[part.range],
});

/** A font of the site's own, and for each of its faces one of the system that takes as much room, so that nothing moves when it comes. */
export function ownRules({ key, faces }: FontBody): string[] {
  return faces.flatMap((face) => [
    ...face.parts.map((part) => rule(ownName(key), face, fileOf(face, part))),
    rule(`${ownName(key)} wait`, face, fallbackFontFace(face.metrics, face.lightest >= 600 ? 'bold' : 'normal')),
  ]);
}

function rule(family: string, { style, lightest, boldest }: FontFace, more: Readonly<Record<string, string>>): string {
  const weights = lightest === boldest ? String(lightest) : `${lightest} ${boldest}`;
  return fontRule({ family, style, weights }, more);
}

export function ownStack({ key, faces }: FontBody, stacks: { sans: string; serif: string }): string {
  const name = ownName(key);
  return `'${name}', '${name} wait', ${stacks[plainestFace(faces)?.metrics.fallback ?? 'sans']}`;
}

/** The file of the letters a page in a language is mostly made of. */
export function ownPreload(font: FontBody | undefined, range: FontRange): string | undefined {
  const part = plainestFace(font?.faces ?? [])?.parts.find((each) => each.range === range);
  return part && fontPartAddress(part);
}
