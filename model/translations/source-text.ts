import type { Field } from '#model/widget-type.ts';

/** How a text is written: on one line, on several, as rich text, or as the address of a page. */
export type TextKind = 'text' | 'multiline' | 'rich-text' | 'address';

/** A text of a document that is said in every language of its site. */
export interface SourceText {
  readonly place: string;
  readonly kind: TextKind;
  readonly text: string;
  /** The node it is a text of, with its widget and field, for who tells of it; absent for what is said of the document. */
  readonly node?: { readonly id: string; readonly widget: string; readonly field: string };
}

/** What is known of widgets: their fields, and the props of saved ones. */
export interface TextShapes {
  readonly types: Readonly<
    Record<string, { readonly fields: Readonly<Record<string, Field>>; readonly readsLanguages?: true }>
  >;
  readonly saved: (key: string) => readonly { readonly name: string; readonly kind: Field['kind'] }[] | undefined;
}

/** Liquid that only shows data, and what is no word: these are the same in every language. */
const liquid = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;
const letter = /\p{L}/u;

/** Whether a text says something in a language. */
export function hasWords(text: string): boolean {
  return letter.test(text.replace(liquid, '').replace(/<[^>]*>/g, ''));
}

/** Whether a field of a widget holds words: those marked `isSame` are names, patterns and keys. */
export function holdsWords(field: Pick<Field, 'kind' | 'isSame' | 'isGiven'>): field is Field & { kind: TextKind } {
  const isText = field.kind === 'text' || field.kind === 'multiline' || field.kind === 'rich-text';
  return isText && !field.isSame && !field.isGiven;
}
