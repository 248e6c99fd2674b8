import * as z from 'zod/mini';
import { documentKey } from '#model/keys.ts';

/** Bytes of one file of a font. */
export const MAX_FONT_SIZE = 5 * 1024 * 1024;
/** Families of a site, and files of a family. */
export const MAX_FONTS = 40;
export const MAX_FACES = 20;

/** The scripts a font is cut into, so that a page loads what its words are written in; `rest` is all others. */
export const fontRanges = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212, U+2248',
  'latin-ext':
    'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02D9, U+02DB, U+02DD-036F, U+1D00-1DBF, U+1E00-1EFF, U+20A0-20AB, U+20AD-20CF, U+2C60-2C7F, U+A720-A7FF',
  greek: 'U+0370-03FF, U+1F00-1FFF',
  cyrillic: 'U+0400-052F, U+1C80-1C8F, U+2DE0-2DFF, U+A640-A69F',
  arabic: 'U+0600-06FF, U+0750-077F, U+0870-08FF, U+FB50-FDFF, U+FE70-FEFF',
  hebrew: 'U+0590-05FF, U+FB1D-FB4F',
  rest: 'U+0530-058F, U+0700-074F, U+0780-086F, U+0900-1C7F, U+1C90-1CFF, U+1DC0-1DFF, U+2070-209F, U+20D0-2121, U+2123-218F, U+2194-2211, U+2213-2247, U+2249-2C5F, U+2C80-2DDF, U+2E00-A63F, U+A6A0-A71F, U+A800-FB1C, U+FE00-FE6F, U+FF00-10FFFF',
} as const;
export type FontRange = keyof typeof fontRanges;
const rangeNames = Object.keys(fontRanges) as [FontRange, ...FontRange[]];

const share = (most: number) => z.number().check(z.minimum(0), z.maximum(most));

/** What a browser needs to give a font of the system the room of another, in parts of its size. */
const metrics = z.strictObject({
  fallback: z.enum(['sans', 'serif']),
  sizeAdjust: z.number().check(z.minimum(0.2), z.maximum(5)),
  ascent: share(10),
  descent: share(10),
  lineGap: share(10),
});
export type FontMetrics = z.infer<typeof metrics>;

const weight = z.int().check(z.minimum(1), z.maximum(1000));

/** A file of a font for the letters of one script, as pages load it. */
const fontPart = z.strictObject({
  range: z.enum(rangeNames),
  /** It is served at `/_/font/<address>.woff2`. */
  address: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
  /** SHA-256 of its bytes, as hex. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: z.int(),
});

/** One style of a family in a range of weights, which is one weight where the font is not variable. */
const fontFace = z.strictObject({
  style: z.enum(['normal', 'italic']),
  lightest: weight,
  boldest: weight,
  /** What the file was called that was sent, and the SHA-256 of it. */
  file_name: z.string().check(z.maxLength(255)),
  source: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  metrics,
  parts: z.array(fontPart).check(z.minLength(1), z.maxLength(rangeNames.length)),
});
export type FontFace = z.infer<typeof fontFace>;

/** A family of fonts that is a site's own. Looks name it `font:<key>`. */
export const fontBody = z.strictObject({
  key: documentKey,
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  faces: z.array(fontFace).check(z.minLength(1), z.maxLength(MAX_FACES)),
});
export type FontBody = z.infer<typeof fontBody>;

export const FONTS = '/_/font/';

/** The file of a part, as a stylesheet names it. */
export const fontPartAddress = ({ address }: { address: string }): string => `${FONTS}${address}.woff2`;

/** The face that running text is in: upright, and as near to the usual weight as there is. */
export function plainestFace(faces: readonly FontFace[]): FontFace | undefined {
  const distance = ({ lightest, boldest }: FontFace) => Math.max(lightest - 400, 400 - boldest, 0);
  const upright = faces.filter(({ style }) => style === 'normal');
  return (upright.length > 0 ? upright : faces).toSorted((one, other) => distance(one) - distance(other))[0];
}

/** The faces of a family with another file, in the place of what it covers. */
export function withFace(faces: readonly FontFace[], face: FontFace): FontFace[] {
  const isCovered = (each: FontFace) =>
    each.style === face.style && each.lightest >= face.lightest && each.boldest <= face.boldest;
  return [...faces.filter((each) => !isCovered(each)), face].toSorted(
    (one, other) => one.style.localeCompare(other.style) * -1 || one.lightest - other.lightest,
  );
}
