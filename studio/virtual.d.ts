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
  /** The part one half of the app starts with. */
  export type Half = 'entrance' | 'inside';
  type Load<T> = () => Promise<T>;
  type Parts = Record<Exclude<MessagePart, Half>, Load<{ messages: Messages }>>;
  export const catalogues: Record<Locale, Record<Half, Load<{ messages: Messages; parts: Parts }>>>;
}

/**
 * `site/expressions/try-expression.ts`: what an expression comes to, by the code that makes pages. Told here because the
 * types of its engine would bring those of Node into the studio.
 */
declare module 'virtual:try-expression' {
  export function tryExpression(
    source: string,
    kind: 'value' | 'text' | 'condition',
    scope: Readonly<Record<string, unknown>>,
    language: string,
    limits?: undefined,
    timeZone?: string,
  ): { value: unknown; fault: { kind: string; detail: string } | undefined };
  export function filterNames(language: string): string[];
}

/** `site/data/try-formulas.ts`: what the formulas of a table come to. Told here for the same reason. */
declare module 'virtual:try-formulas' {
  type Field = import('#model/apis/static-source.ts').RowField;
  type Row = import('#model/json.ts').JsonObject;
  type Value = string | number | boolean;
  export function checkFormulas(
    fields: readonly Field[],
    language: string,
  ): { name: string; kind: 'circle' | 'bad' | 'unknown' | 'failed' | 'tooMuch'; detail: string }[];
  export function formulaReader(
    fields: readonly Field[],
    place: { language: string; timeZone: string },
    find: (table: string, by: string, name: string) => Row | undefined,
  ): (row: Row, name: string) => { value: Value; fault: { kind: 'failed' | 'tooMuch'; detail: string } | undefined };
}

/** What the library of schemas goes by, read when it is loaded. */
declare var __zod_globalConfig: { jitless: boolean } | undefined;
