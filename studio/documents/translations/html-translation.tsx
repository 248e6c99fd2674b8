import { Textarea } from '@mantine/core';
import type { Ref } from 'react';
import type { RichTranslationProps } from './rich-translation.tsx';

/** A formatted text in another language, as HTML. */
export function HtmlTranslation({ ref, ...props }: RichTranslationProps & { ref: Ref<HTMLTextAreaElement> }) {
  const { label, sourceId, place, value, language, isReadOnly, fault, onChange } = props;
  return (
    <Textarea
      ref={ref}
      aria-label={label}
      aria-describedby={sourceId}
      lang={language}
      // Code, whatever the language of its words: from right to left its tags would change places.
      dir="ltr"
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
