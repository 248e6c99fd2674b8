import { type Ref, useMemo } from 'react';
import type { RowText, TranslationText } from '#contract/translations.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { OneText } from '#studio/documents/translations/one-text.tsx';
import styles from '../translations.module.css';

type Text = TranslationText & Partial<Pick<RowText, 'cell'>>;

interface TextListProps {
  ref: Ref<HTMLUListElement>;
  texts: readonly Text[];
  /** Those among which equal ones are looked for. */
  all: readonly Text[];
  main: SiteLanguage;
  language: SiteLanguage;
  /** What is typed and not saved yet, by place. */
  typed: ReadonlyMap<string, string>;
  faults: ReadonlyMap<string, string>;
  mayEdit: boolean;
  /** The place that takes the focus. */
  wanted?: string | undefined;
  onType: (values: ReadonlyMap<string, string | undefined>) => void;
}

/** Texts with their translations; one can be copied to those that say the same in the original. */
export function TextList({ ref, texts, all, main, language, typed, faults, mayEdit, wanted, onType }: TextListProps) {
  const equals = useMemo(() => Map.groupBy(all.filter(isPlain), ({ source }) => source), [all]);
  const wordsOf = ({ place, text }: Text) => typed.get(place) ?? text;
  /** Texts that say the same in the original, and something else here than this one. */
  const equalTo = (text: Text): Text[] => {
    const value = wordsOf(text);
    if (value === '' || !isPlain(text)) return [];
    return (equals.get(text.source) ?? []).filter((other) => other !== text && wordsOf(other) !== value);
  };
  return (
    <ul ref={ref} className={styles.texts}>
      {texts.map((text) => (
        <OneText
          key={text.place}
          text={text}
          main={main}
          language={language}
          typed={typed.get(text.place)}
          fault={faults.get(text.place)}
          mayEdit={mayEdit}
          takesFocus={text.place === wanted}
          equal={equalTo(text).length}
          onCopy={() => onType(new Map(equalTo(text).map(({ place }) => [place, wordsOf(text)])))}
          onChange={(value) => onType(new Map([[text.place, value]]))}
        />
      ))}
    </ul>
  );
}

export const isPlain = ({ kind }: TranslationText): boolean => kind === 'text' || kind === 'multiline';

/** What was typed, with other values; undefined takes one back. */
export function withValues(
  typed: ReadonlyMap<string, string>,
  values: ReadonlyMap<string, string | undefined>,
): ReadonlyMap<string, string> {
  const next = new Map(typed);
  for (const [place, value] of values) {
    if (value === undefined) next.delete(place);
    else next.set(place, value);
  }
  return next;
}

export const fieldOf = (list: HTMLElement | null, place: string): HTMLElement | undefined =>
  [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].find(({ dataset }) => dataset.place === place);
