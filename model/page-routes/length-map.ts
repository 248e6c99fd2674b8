/**
 * Values under texts, made to find those whose text begins (or ends) another one: a look-up for each length
 * that occurs, longest first, however many texts there are.
 */
export interface LengthMap<T> {
  values: Map<string, T>;
  lengths: Length[];
}

/** Texts of one length. It may outlive its last text; that costs a look-up in vain. */
interface Length {
  readonly length: number;
  /**
   * The characters that the texts end with as beginnings, or begin with as endings: most texts that are looked at
   * have another one there, which is told faster than that they are not in the map.
   */
  readonly edges: Set<number>;
}

export function newLengthMap<T>(): LengthMap<T> {
  return { values: new Map(), lengths: [] };
}

/** `edge` is the character code where the text meets what it is the beginning or ending of; NaN for no text. */
export function setInLengthMap<T>(map: LengthMap<T>, text: string, edge: number, value: T): void {
  map.values.set(text, value);
  const { length } = text;
  const known = map.lengths.find((each) => each.length === length);
  if (known) known.edges.add(edge);
  else map.lengths = [...map.lengths, { length, edges: new Set([edge]) }].sort((a, b) => b.length - a.length);
}

export function removeFromLengthMap<T>(map: LengthMap<T>, text: string): void {
  map.values.delete(text);
  if (map.values.size === 0) map.lengths = [];
}

/** The code a text that begins others is kept with, see {@link setInLengthMap}. */
export function lastCode(text: string): number {
  return text.charCodeAt(text.length - 1);
}
