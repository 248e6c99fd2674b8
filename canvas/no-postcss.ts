/** Stands for the parser of style attributes, which the sanitiser is told never to use. */
export function parse(): never {
  throw new Error('style attributes are not read');
}
