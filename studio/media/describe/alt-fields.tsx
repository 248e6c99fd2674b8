import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { MediaImage } from '#contract/media.ts';
import { directionOf, type SiteLanguage } from '#model/site-languages/languages.ts';
import { inLanguage } from '#studio/documents/smart-punctuation.ts';
import { languageName } from '#studio/messages/amounts.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './describe.module.css';

interface AltFieldsProps {
  image: MediaImage;
  languages: readonly SiteLanguage[];
  faults: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  textOf: (language: SiteLanguage) => string;
  onType: (language: SiteLanguage, text: string) => void;
}

/** A field for the alt text in each language; the first that is empty takes the focus. */
export function AltFields({ image, languages, faults, isReadOnly, textOf, onType }: AltFieldsProps) {
  const t = useT();
  const fields = useRef<HTMLDivElement>(null);
  const { id } = image;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each image takes the focus to its own first gap
  useEffect(() => {
    const all = [...(fields.current?.querySelectorAll('textarea') ?? [])].filter((each) => each.tabIndex >= 0);
    (all.find(({ value }) => value === '') ?? all[0])?.focus();
  }, [id]);
  return (
    <div ref={fields} className={styles.fields}>
      {languages.map((language, at) => (
        <Textarea
          key={language}
          label={t('media.altIn', { language: languageName(language) })}
          description={at === 0 ? t('media.altShort') : undefined}
          lang={language}
          {...inLanguage(language)}
          dir={directionOf(language)}
          autosize
          minRows={2}
          maxLength={1000}
          readOnly={isReadOnly}
          value={textOf(language)}
          error={faults[language]}
          onChange={({ currentTarget }) => onType(language, currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        />
      ))}
    </div>
  );
}
