import { cutText } from '#model/cut-text.ts';
import { foldText } from '#model/fold-text.ts';

/** Most words of a question that count, and characters of it that are read. */
const MAX_WORDS = 8;
const MAX_QUESTION = 100;
/** Characters whose folded form is remembered. */
const MAX_CHARACTERS = 10_000;

interface PlacedText {
  readonly folded: string;
  /** Where in the text each character of the folded one begins; one more for its end. */
  readonly places: readonly number[];
}

/** A character with the marks that folding may join to it: jamo of a syllable, voicing of narrow kana. */
const clusters = /[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?|\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu;

/** The folded text with the place of each of its characters. */
export function foldWithPlaces(text: string): PlacedText {
  const places: number[] = [];
  let folded = '';
  for (const { 0: cluster, index } of text.matchAll(clusters)) {
    const piece = foldCluster(cluster);
    folded += piece;
    for (let count = 0; count < piece.length; count++) places.push(index);
  }
  places.push(text.length);
  return { folded, places };
}

const foldedClusters = new Map<string, string>();

function foldCluster(cluster: string): string {
  if (cluster.length === 1 && cluster < '\u0080') return cluster.toLowerCase();
  let folded = foldedClusters.get(cluster);
  if (folded === undefined) {
    folded = foldText(cluster);
    if (foldedClusters.size < MAX_CHARACTERS && cluster.length < 10) foldedClusters.set(cluster, folded);
  }
  return folded;
}

/**
 * A word with the signs that belong to it (`c++`, `c#`, `.net`, `at&t`, `anna@example.com`), or signs that mean
 * something alone, such as a currency or a pictograph.
 */
const term = /[.#@]?[\p{L}\p{M}\p{N}]+(?:[.@&+#_']+[\p{L}\p{M}\p{N}]+)*[+#]*|[\p{Sc}\p{So}]+/gu;

/** The words of a folded text, as a question is cut. */
export const termsOf = (folded: string): string[] => folded.match(term) ?? [];

/** The words of a question, folded, each once. */
export function wordsOf(question: string): string[] {
  return [...new Set(termsOf(foldText(cutText(question, MAX_QUESTION))))].slice(0, MAX_WORDS);
}
