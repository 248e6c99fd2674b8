import { type Word, wordIn, wordKeys } from '#widgets/words.ts';

type CommentWord = Word extends infer Each ? (Each extends `comment.${infer Name}` ? Name : never) : never;

const prefix = 'comment.';
const keys = wordKeys.filter((key) => key.startsWith(prefix));

/** What visitors read who comment on a preview, in one of the languages the product speaks to them. */
export function commentWords(language: string): Readonly<Record<CommentWord, string>> {
  const words = keys.map((key) => [key.slice(prefix.length), wordIn(language, key)]);
  return Object.fromEntries(words) as Record<CommentWord, string>;
}
