import { type Word, wordIn } from '#widgets/words.ts';

export type PageWord = Word extends infer Each ? (Each extends `page.${infer Name}` ? Name : never) : never;

/** What the built-in pages say, in the language of the site, else in English. */
export function pageWord(language: string, key: PageWord): string {
  return wordIn(language, `page.${key}`);
}
