import { contrast, readable } from '#model/contrast.ts';
import type { ColorName, LookBody } from './look-body.ts';

export type Scheme = 'light' | 'dark';

export interface ContrastFinding {
  scheme: Scheme;
  /** The colour that is read, and what it lies on. */
  color: ColorName;
  ground: ColorName;
  /** 1 to 21, as WCAG 2.2 measures it. */
  ratio: number;
  needed: number;
  /** The nearest colour that can be read on all it has to be. */
  mend: string;
}

/** What parts of a control and pictures that say something have to stand out from their ground by (WCAG 2.2, 1.4.11). */
export const MIN_OF_MARKS = 3;

interface Rule {
  color: ColorName;
  grounds: readonly ColorName[];
  needed: number;
}

/** What has to be told apart: text as text, accents as parts of a control (WCAG 2.2, 1.4.3 and 1.4.11). */
const rules: readonly Rule[] = [
  { color: 'text', grounds: ['background', 'surface'], needed: 4.5 },
  { color: 'quiet', grounds: ['background', 'surface'], needed: 4.5 },
  { color: 'accent', grounds: ['background', 'surface'], needed: MIN_OF_MARKS },
  { color: 'second', grounds: ['background', 'surface'], needed: MIN_OF_MARKS },
];

/** Schemes a look is shown in. */
export const schemesOf = ({ scheme }: Pick<LookBody, 'scheme'>): readonly Scheme[] =>
  scheme === 'auto' ? ['light', 'dark'] : [scheme];

/** Where the colours of a look are too close to each other, in each scheme that visitors get. */
export function checkContrast(look: Pick<LookBody, 'scheme' | 'colors'>): ContrastFinding[] {
  return schemesOf(look).flatMap((scheme) =>
    rules.flatMap(({ color, grounds, needed }) => {
      const palette = look.colors[scheme];
      const own = palette[color];
      const under = grounds.map((ground) => palette[ground]);
      const found = grounds
        .map((ground) => ({ ground, ratio: contrast(own, palette[ground]) }))
        .filter(({ ratio }) => ratio < needed);
      if (found.length === 0) return [];
      const mend = fixOf(own, under, needed);
      return found.map(({ ground, ratio }) => ({ scheme, color, ground, ratio, needed, mend }));
    }),
  );
}

/** Towards black where that helps, else towards white; of two grounds far apart the better of both ends. */
function fixOf(color: string, grounds: readonly string[], needed: number): string {
  const least = (candidate: string) => Math.min(...grounds.map((ground) => contrast(candidate, ground)));
  const [towards] = (['#000000', '#ffffff'] as const).toSorted((one, other) => least(other) - least(one));
  return readable(color, grounds, towards ?? '#000000', needed);
}

/** A ratio as people write it, rounded down: 4.49 does not become 4.5. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);
