/** Pixels of a card: what other places show of a shared link is about of this shape. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** What a site has drawn for pages without a picture; `none` for nothing. */
export const cardDesigns = ['none', 'paper', 'accent', 'band'] as const;
export type CardDesign = (typeof cardDesigns)[number];

/** A font file by where it is served, in a weight. */
export interface CardFontFile {
  readonly address: string;
  readonly weight: number;
}

/** All that every card of a site has, in one of its languages. */
export interface CardStyle {
  readonly design: Exclude<CardDesign, 'none'>;
  readonly colors: Readonly<Record<'background' | 'text' | 'quiet' | 'accent' | 'onAccent', string>>;
  /** Those that are tried first at the front. */
  readonly titleFonts: readonly CardFontFile[];
  readonly smallFonts: readonly CardFontFile[];
  /** Address of the logo; empty where the name stands in its place. */
  readonly logo: string;
  readonly name: string;
  readonly domain: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** What a card is drawn of, and nothing else: equal ones are the same picture. */
export interface CardSpec extends CardStyle {
  readonly title: string;
}

const MAX = 200;

const pictures =
  /\p{Extended_Pictographic}\ufe0f|\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0e|\ufe0f/gu;

/** A text as a card has it: on one line, without pictures among its letters. */
export function cardText(text: string): string {
  const plain = text.normalize('NFC').replace(pictures, '');
  const line = plain.replace(/[\p{Cc}\p{Cf}]/gu, (mark) => (/^(?:\u200c|\u200d)$/.test(mark) ? mark : ' '));
  return Array.from(line.replace(/\s+/g, ' ').trim()).slice(0, MAX).join('');
}

const joints = ['·', '|', '–', '—', '-', '•', '»', '«', ':'];

/** The title as a card has it, which says the name of the site already: “About · Atlas” is “About” there. */
export function cardTitle(title: string, name: string): string {
  const text = cardText(title);
  for (const joint of joints) {
    const end = ` ${joint} ${name}`;
    if (text.length > end.length && text.endsWith(end)) return text.slice(0, -end.length);
    const start = `${name} ${joint} `;
    if (text.length > start.length && text.startsWith(start)) return text.slice(start.length);
  }
  return text;
}
