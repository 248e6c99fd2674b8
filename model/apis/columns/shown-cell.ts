import type { Json } from '#model/json.ts';

/**
 * A cell as pages read it where its value alone would say too little: a price with its currency, a choice with its label,
 * the row a reference names. It prints as its text and compares as its value. Known by these two members, so that it is
 * the same once it was sent as JSON.
 */
export interface ShownCell {
  readonly text: string;
  readonly value: Json;
}

export function isShownCell(value: unknown): value is ShownCell {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.hasOwn(value, 'text') && typeof (value as ShownCell).text === 'string' && Object.hasOwn(value, 'value');
}
