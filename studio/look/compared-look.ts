import { plainVariants } from '#model/look/look-of-theme.ts';
import { lookFieldLabel } from '#studio/documents/field-labels/look-labels.ts';
import type { ComparedField } from '#studio/documents/stale-dialog/compared-fields.tsx';

const parts = [
  'scheme',
  'colors.light',
  'colors.dark',
  'type',
  'space',
  'radius',
  'line',
  'shadow',
  'widths',
  'motion',
];

/** The parts of a look one chooses between when someone else has saved meanwhile. */
export const comparedLook = (): ComparedField[] =>
  [...parts, ...Object.keys(plainVariants).map((type) => `variants.${type}`)].map((path) => ({
    path,
    label: lookFieldLabel(path),
  }));
