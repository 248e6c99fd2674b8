import { foldText } from '#model/fold-text.ts';
import type { FoundPage, FoundPages } from '#model/widget-type.ts';
import { beginningOf, excerptOf, markWords } from './excerpt.ts';
import { termsOf, wordsOf } from './fold.ts';
import { type PageText, pageText } from './page-text.ts';

/** Pages of one site that can be searched, and characters of one and of them all. */
export const MAX_PAGES = 5000;
const MAX_OF_PAGE = 20_000;
const MAX_CHARACTERS = 4_000_000;

/** Pages shown at once. */
const PART = 10;

const titleWeight = { whole: 12, start: 8, inside: 4 };
const descriptionWeight = 3;
const MAX_COUNTED = 5;

interface Entry extends PageText {
  readonly path: string;
  readonly folded: PageText;
  /** Of its title, each between spaces. */
  readonly titleWords: string;
}

/** What the pages of a site say, to be searched. */
export interface SearchIndex {
  /** False where there is no more room. */
  add(path: string, html: string): boolean;
  find(question: string, part: string): FoundPages;
}

export function createSearchIndex(site: { readonly name: string; readonly description: string }): SearchIndex {
  const entries: Entry[] = [];
  let room = MAX_CHARACTERS;
  return {
    add: (path, html) => {
      if (entries.length >= MAX_PAGES || room <= 0) return false;
      const read = pageText(html, Math.min(MAX_OF_PAGE, room));
      const entry = {
        title: withoutSite(read.title, site.name) || path,
        // A page that says none has the site's.
        description: read.description === site.description ? '' : read.description,
        text: read.text,
      };
      room -= entry.title.length + entry.description.length + entry.text.length;
      const { title, description, text } = entry;
      const folded = {
        title: foldText(title),
        description: foldText(description),
        text: foldText(text),
      };
      const titleWords = ` ${termsOf(folded.title).join(' ')} `;
      entries.push({ path, ...entry, folded, titleWords });
      return true;
    },
    find: (question, part) => {
      const words = wordsOf(question);
      const hits = words.length === 0 ? [] : ranked(entries, words);
      const parts = Math.max(1, Math.ceil(hits.length / PART));
      const asked = /^\d{1,4}$/.test(part) ? Number(part) : 1;
      const shown = Math.min(Math.max(1, asked), parts);
      const pages = hits.slice((shown - 1) * PART, shown * PART).map((entry) => show(entry, words));
      return { total: hits.length, part: shown, parts, pages };
    },
  };
}

function ranked(entries: readonly Entry[], words: readonly string[]): Entry[] {
  const hits: { entry: Entry; weight: number }[] = [];
  for (const entry of entries) {
    const { title, description, text } = entry.folded;
    const isIn = (word: string) => title.includes(word) || text.includes(word) || description.includes(word);
    if (!words.every(isIn)) continue;
    hits.push({ entry, weight: words.reduce((sum, word) => sum + weightOf(entry, word), 0) });
  }
  return hits.toSorted((one, other) => other.weight - one.weight).map(({ entry }) => entry);
}

function weightOf({ folded: { description, text }, titleWords }: Entry, word: string): number {
  const inDescription = description.includes(word) ? descriptionWeight : 0;
  let [count, at] = [0, text.indexOf(word)];
  for (; at >= 0 && count < MAX_COUNTED; at = text.indexOf(word, at + word.length)) count += 1;
  return titleWeightOf(titleWords, word) + inDescription + count;
}

function titleWeightOf(words: string, word: string): number {
  if (words.includes(` ${word} `)) return titleWeight.whole;
  if (words.includes(` ${word}`)) return titleWeight.start;
  return words.includes(word) ? titleWeight.inside : 0;
}

function show({ path, title, description, text, folded }: Entry, words: readonly string[]): FoundPage {
  const excerpt =
    excerptOf(text, folded.text, words) ??
    excerptOf(description, folded.description, words) ??
    beginningOf(description || text);
  return { path, title: markWords(title, folded.title, words), excerpt };
}

/** `Peru – Atlas` is `Peru` within Atlas. */
function withoutSite(title: string, name: string): string {
  const [, own] = title.endsWith(name)
    ? (/^(.*\S)\s+[-–—|·:]\s+$/u.exec(title.slice(0, title.length - name.length)) ?? [])
    : [];
  return own ?? title;
}
