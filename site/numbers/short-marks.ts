// Noncharacters, which no text of a page has reason to hold (see template/sentinel.ts).
const START = '\ufdd2';
const END = '\ufdd3';
const marks = /\ufdd2(r?)(\d+)\ufdd3/g;

/** Stands in the tag of a node's outermost element for its number, until {@link shortMarks} writes it. */
export const markOf = (number: number, isRepeated: boolean): string =>
  `${START}${isRepeated ? 'r' : ''}${number}${END}`;

/**
 * Writes the numbers of nodes as attributes. The one before plus one is left out, as most are: that costs a compressed
 * page least. In a repeat they stand in all rounds, which are the more alike.
 */
export function shortMarks(html: string): string {
  let next = 0;
  return html.replace(marks, (_mark, repeated: string, digits: string) => {
    const number = Number(digits);
    const isNext = number === next && repeated === '';
    next = number + 1;
    return isNext ? ' data-n' : ` data-n="${number}"`;
  });
}
