/** Why an SVG is refused: a key of the messages, with its values. */
export class SvgFault extends Error {
  readonly values: Record<string, number> | undefined;

  constructor(message: string, values?: Record<string, number>) {
    super(message);
    this.values = values;
  }
}

/** What an SVG may hold. Drawings of maps have tens of thousands of elements; none is nested a hundred times. */
export const MAX_ELEMENTS = 50_000;
export const MAX_ATTRIBUTES = 250_000;
export const MAX_DEPTH = 200;
/** Characters that the entities of an SVG come to, all together. */
export const MAX_ENTITY_TEXT = 1_000_000;
/** Words and signs of a stylesheet. */
export const MAX_TOKENS = 400_000;
