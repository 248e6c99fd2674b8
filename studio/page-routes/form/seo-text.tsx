import { Textarea } from '@mantine/core';
import type { SeoTextProps } from '#studio/documents/seo/seo-fields.ts';

/** Text in which data can stand, in a form that shows no page of its own to pick it from. */
export function SeoText({ label, help, value, isMultiline = false, onChange }: SeoTextProps) {
  return (
    <Textarea
      label={label}
      description={help}
      dir="auto"
      autosize
      minRows={isMultiline ? 3 : 1}
      maxRows={8}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
