/** Letters that are more than a letter with a mark, as they are written where there are none but a to z (Unicode CLDR, Latin-ASCII). */
const plain: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't', ə: 'e' },
  ...{ ĸ: 'q', ƒ: 'f', ɖ: 'd', ƙ: 'k', ɓ: 'b', ɗ: 'd', ƴ: 'y', ŀ: 'l', ŉ: 'n', ſ: 's' },
};

/** Returns a text in lower case with its Latin letters as a to z: `İstanbul` becomes `istanbul`, `Straße` `strasse`. */
export function plainLatin(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => plain[letter] ?? letter);
}
