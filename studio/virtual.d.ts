declare module 'virtual:theme.css';

declare module 'virtual:messages' {
  /** A part of the messages of a language: see build/messages.ts. */
  export type MessagePart =
    | 'documents'
    | 'entrance'
    | 'forms'
    | 'inside'
    | 'layouts'
    | 'operator'
    | 'people'
    | 'profile'
    | keyof import('#studio/messages/keys.ts').OwnCatalogues;
  type Locale = import('#studio/theme/locales.ts').Locale;
  type Messages = import('@lingui/core').Messages;
  export const catalogues: Record<Locale, Record<MessagePart, () => Promise<{ messages: Messages }>>>;
}
