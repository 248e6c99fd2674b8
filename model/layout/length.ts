import type { Field } from '#model/widget-type.ts';

interface Length {
  number: number;
  unit: string;
}

const pattern = /^(\d{1,4}(?:\.\d{1,3})?)(px|rem|em|ch|%|vi|svh)$/;

/** A length in one of the units of its field and within its bounds; undefined for anything else, and where none is said. */
export function readLength({ units = [], min = 0, max = 9999 }: Field, value: unknown): Length | undefined {
  const [, digits, unit = ''] = (typeof value === 'string' && pattern.exec(value)) || [];
  const number = Number(digits);
  return units.includes(unit) && number >= min && number <= max ? { number, unit } : undefined;
}

export const writeLength = ({ number, unit }: Length): string => `${Number(number.toFixed(3))}${unit}`;
