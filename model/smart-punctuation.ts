import type { SiteLanguage } from '#model/site-languages/languages.ts';

/** Quotation marks by language, the outer ones of CLDR. French has a space within them. */
const quotes: Partial<Record<SiteLanguage, readonly [open: string, close: string]>> = {
  en: ['“', '”'],
  'pt-BR': ['“', '”'],
  fr: ['«\u00a0', '\u00a0»'],
  it: ['«', '»'],
  es: ['«', '»'],
  ca: ['«', '»'],
  pt: ['«', '»'],
  ru: ['«', '»'],
  uk: ['«', '»'],
  el: ['«', '»'],
  de: ['„', '“'],
  cs: ['„', '“'],
  sk: ['„', '“'],
  sl: ['„', '“'],
  bg: ['„', '“'],
  pl: ['„', '”'],
  ro: ['„', '”'],
  hu: ['„', '”'],
  sv: ['”', '”'],
  fi: ['”', '”'],
};

/** Languages whose punctuation can be set as one types. */
export const smartLanguages = Object.keys(quotes) as SiteLanguage[];

export const hasSmartPunctuation = (language: SiteLanguage): boolean => Object.hasOwn(quotes, language);

/** Those it is on in where nobody chose. */
export const SMART_BY_DEFAULT: readonly SiteLanguage[] = ['fr'];

/** What stands in place of a character as it is typed. */
export interface Correction {
  /** How many of the characters before the caret go. */
  readonly remove: number;
  readonly insert: string;
}

/** Characters before the caret that are looked at. */
const MAX_BEFORE = 2000;

const NARROW = '\u202f';
const WIDE = '\u00a0';
/** The space before each mark in French. */
const spaceBefore: Readonly<Record<string, string>> = { ';': NARROW, '!': NARROW, '?': NARROW, ':': WIDE, '»': WIDE };

/**
 * Sets a character that is typed after a text as it is printed in a language; undefined for one that stays. Code,
 * Liquid, tags of HTML, addresses and times stay as they are typed.
 */
export function setPunctuation(language: SiteLanguage, text: string, typed: string): Correction | undefined {
  const before = text.slice(-MAX_BEFORE);
  const marks = quotes[language];
  if (!marks || !/^["' ;:!?«»]$/.test(typed) || isCode(before)) return undefined;
  if (typed === '"') return setQuote(language, marks, before);
  if (typed === "'") return /\p{L}$/u.test(before) ? { remove: 0, insert: '’' } : undefined;
  return language === 'fr' ? setFrench(before, typed) : undefined;
}

/** Whether the caret stands in Liquid, a tag, an address or an entity of HTML. */
function isCode(before: string): boolean {
  for (const [open, close] of [
    ['{{', '}}'],
    ['{%', '%}'],
    ['`', '`'],
  ] as const) {
    const at = before.lastIndexOf(open);
    if (at === -1) continue;
    if (open === close ? before.split(open).length % 2 === 0 : !before.includes(close, at)) return true;
  }
  if (/<[a-z/!][^<>]*$/i.test(before)) return true;
  const word = /\S*$/.exec(before)?.[0] ?? '';
  return (
    /:\/\/|^(?:www\.|mailto:|tel:|data:|[/#@?&\\])|@\S+\.|[?&][\w-]+=/i.test(word) ||
    /^(?:https?|ftp|mailto|tel|data|javascript)$/i.test(word) ||
    /^[\w-]+(?:\.[\w-]+)+\//.test(word) ||
    /&#?\w+$/.test(word)
  );
}

const spacesAtEnd = (text: string): number => /[ \u00a0\u202f]*$/.exec(text)?.[0].length ?? 0;

function setQuote(
  language: SiteLanguage,
  [open, close]: readonly [string, string],
  before: string,
): Correction | undefined {
  const isOpen = open !== close && isLeftOpen(before, open.trim(), close.trim());
  const last = before.at(-1);
  const begins = last === undefined || /[\s([{«“„‘–—/-]/u.test(last) || (last === '>' && !isOpen);
  // A quote that closes may stand after a space by habit in French, which has one there.
  const closes = isOpen && (!begins || (language === 'fr' && /\S/.test(afterLast(before, '«'))));
  if (closes) return { remove: language === 'fr' ? spacesAtEnd(before) : 0, insert: close };
  if (begins) return { remove: 0, insert: open };
  // Inches, seconds of an angle.
  if (last !== undefined && /\d/.test(last)) return undefined;
  return { remove: 0, insert: close };
}

const afterLast = (text: string, mark: string): string => text.slice(text.lastIndexOf(mark) + 1);

/** Whether the last quotation is not closed yet. */
const isLeftOpen = (text: string, open: string, close: string): boolean =>
  text.lastIndexOf(open) > text.lastIndexOf(close);

function setFrench(before: string, typed: string): Correction | undefined {
  if (typed === '«') return { remove: 0, insert: `«${WIDE}` };
  // The space a person types after it is there already.
  if (typed === ' ') return before.endsWith(`«${WIDE}`) ? { remove: 0, insert: '' } : undefined;
  const space = spaceBefore[typed];
  const remove = spacesAtEnd(before);
  const last = before.at(-1 - remove);
  if (space === undefined || last === undefined || last === '\n' || /[;:!?…«([{]/.test(last)) return undefined;
  // A time or a ratio may follow; who means a pause types the space.
  if (typed === ':' && remove === 0 && /\d/.test(last)) return undefined;
  return before.slice(before.length - remove) === space ? undefined : { remove, insert: space + typed };
}
