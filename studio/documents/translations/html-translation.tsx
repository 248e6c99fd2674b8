import { Textarea } from '@mantine/core';
import { directionOf } from '#model/site-languages/languages.ts';
import type { RichTranslationProps } from './rich-translation.tsx';

/** A formatted text in another language, as HTML. */
export function HtmlTranslation(props: RichTranslationProps) {
  const { label, sourceId, place, value, language, isReadOnly, fault, onChange } = props;
  return (
    <Textarea
      aria-label={label}
      aria-describedby={sourceId}
      lang={language}
      dir={directionOf(language)}
      autosize
      minRows={3}
      maxRows={20}
      maxLength={20_000}
      value={value}
      error={fault}
      readOnly={isReadOnly}
      data-place={place}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
