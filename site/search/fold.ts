import { cutText } from '#model/cut-text.ts';
import { foldText } from '#site/expressions/fold-text.ts';

/** Most words of a question that count, and characters of it that are read. */
const MAX_WORDS = 8;
const MAX_QUESTION = 100;
/** Characters whose folded form is remembered. */
const MOST_CHARACTERS = 10_000;

/** Text as words are searched in it: accents and case do not count, nor how Arabic stretches a word, nor where a sigma stands. */
export function foldForSearch(text: string): string {
  return foldText(text).replaceAll('ς', 'σ').replaceAll('\u0640', '');
}

export interface PlacedText {
  readonly folded: string;
  /** Where in the text each character of the folded one begins; one more for its end. */
  readonly places: readonly number[];
}

/** The folded text with the place of each of its characters. */
export function foldWithPlaces(text: string): PlacedText {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const piece = foldCharacter(character);
    folded += piece;
    for (let count = 0; count < piece.length; count++) places.push(at);
    at += character.length;
  }
  places.push(text.length);
  return { folded, places };
}

const foldedCharacters = new Map<string, string>();

function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  let folded = foldedCharacters.get(character);
  if (folded === undefined) {
    folded = foldForSearch(character);
    if (foldedCharacters.size < MOST_CHARACTERS) foldedCharacters.set(character, folded);
  }
  return folded;
}

/** The words of a question, folded, each once. */
export function wordsOf(question: string): string[] {
  const words = foldForSearch(cutText(question, MAX_QUESTION))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, MAX_WORDS);
}
