/** Encodings of files that browsers read, with languages that were written in those which are not for all. */
const encodings: readonly [encoding: string, ...languages: string[]][] = [
  ['UTF-8'],
  ['UTF-16LE'],
  ['UTF-16BE'],
  ['Windows-1252', 'de', 'fr', 'es'],
  ['Windows-1250', 'pl', 'cs', 'hu'],
  ['Windows-1251', 'ru', 'uk', 'bg'],
  ['Windows-1253', 'el'],
  ['Windows-1254', 'tr'],
  ['Windows-1255', 'he'],
  ['Windows-1256', 'ar', 'fa', 'ur'],
  ['Windows-1257', 'lt', 'lv', 'et'],
  ['Windows-1258', 'vi'],
  ['Windows-874', 'th'],
  ['ISO-8859-2', 'pl', 'cs', 'hu'],
  ['ISO-8859-5', 'ru', 'bg'],
  ['ISO-8859-7', 'el'],
  ['ISO-8859-15', 'fr', 'fi'],
  ['KOI8-R', 'ru'],
  ['KOI8-U', 'uk'],
  ['IBM866', 'ru'],
  ['Macintosh', 'de', 'fr', 'es'],
  ['Shift_JIS', 'ja'],
  ['EUC-JP', 'ja'],
  ['ISO-2022-JP', 'ja'],
  ['GB18030', 'zh-Hans'],
  ['Big5', 'zh-Hant'],
  ['EUC-KR', 'ko'],
];

/** Each encoding that can be chosen, as `decodeText` takes it, with the tags of its languages. */
export const offeredEncodings = encodings.map(([encoding, ...languages]) => ({ encoding, languages }));
