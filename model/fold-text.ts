/**
 * Letters and signs that a search takes for others though Unicode decomposes none of them.
 * Latin: what the root collation of CLDR takes for the same letters, and ı, þ, ŧ as the Latin-ASCII transform of CLDR
 * writes them. Arabic and Persian: as Apache Lucene normalizes these languages. Quotes and dashes: their ASCII signs.
 */
const pairs: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
  ς: 'σ',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ٱ: 'ا',
  '‘': "'",
  '’': "'",
  '‛': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
};

const replaced = new RegExp(`[${Object.keys(pairs).join('')}]|(?![0-9])\\p{Nd}`, 'gu');

/**
 * Marks that people leave out when they type: accents of Latin, Greek and Cyrillic, points of Hebrew, vowels and hamza
 * of Arabic with the stroke that stretches a word, the Devanagari nukta of borrowed sounds, the point of the Catalan l·l;
 * and what nobody sees. Vowel signs of Indic scripts and Thai stay, as do voiced kana and the Cyrillic letters й, ў, ї, ѓ and ќ.
 */
const dropped = new RegExp(
  [
    '(?<![иу])\\u0306|(?<!і)\\u0308|(?<![гк])\\u0301|(?<=[कखगजफ])\\u093c|(?<=l)·',
    '[\\u0300\\u0302-\\u0305\\u0307\\u0309-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]',
    '[\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7]',
    '[\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u08d3-\\u08ff]',
    '\\p{Default_Ignorable_Code_Point}',
  ].join('|'),
  'gu',
);

/**
 * Text as searches compare it, the same on the server and in browsers: case, accents, width, and the script of digits do
 * not count. `Łódź`, `LODZ` and `lodz` are the same, `い` and `イ` or `и` and `й` are not.
 */
export function foldText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are all of ASCII.
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(dropped, '')
    .replace(replaced, (letter) => pairs[letter] ?? String(digitOf(letter)))
    .normalize('NFC');
}

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** The value of a decimal digit of any script: Unicode encodes them in runs from 0 to 9, some of which are adjacent. */
function digitOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  let start = code;
  while (isDigit(start - 1)) start -= 1;
  return (code - start) % 10;
}
