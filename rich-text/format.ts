/** What a person asks of the text they write, by a button or from elsewhere. */
export type Format =
  | { do: 'bold' | 'italic' | 'bulletList' | 'orderedList' | 'blockquote' | 'clear' | 'paragraph' }
  | { do: 'heading'; level: HeadingLevel }
  /** An empty address takes the link away. */
  | { do: 'link'; href: string; isNewTab: boolean }
  /** Of the words that are selected within a line, else of the paragraphs; null for that of what is around them. */
  | { do: 'direction'; direction: Direction | null }
  | { do: 'insert'; source: string };

export type Direction = 'ltr' | 'rtl';

export type HeadingLevel = 2 | 3 | 4;

export const headingLevels: readonly HeadingLevel[] = [2, 3, 4];

/** What the text has where the caret stands. */
export interface Formatted {
  isBold: boolean;
  isItalic: boolean;
  isBulletList: boolean;
  isOrderedList: boolean;
  isQuote: boolean;
  /** Of the heading the caret stands in. */
  level: HeadingLevel | null;
  link: { href: string; isNewTab: boolean } | null;
  /** What the words or the paragraph were given; null for that of what is around them. */
  direction: Direction | null;
  /** Words are selected, or the caret stands in a link: there is something to make a link of. */
  hasWords: boolean;
}

export const plain: Formatted = {
  isBold: false,
  isItalic: false,
  isBulletList: false,
  isOrderedList: false,
  isQuote: false,
  level: null,
  link: null,
  direction: null,
  hasWords: false,
};
