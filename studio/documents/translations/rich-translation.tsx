import { Button, Group, Input } from '@mantine/core';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { directionOf, type SiteLanguage } from '#model/site-languages/languages.ts';
import { readHtml } from '#rich-text/read-html.ts';
import { RichTextArea, type RichTextHandle } from '#studio/documents/rich-text/rich-text-area.tsx';
import { RichTextShown } from '#studio/documents/rich-text/rich-text-shown.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { HtmlTranslation } from './html-translation.tsx';

export interface RichTranslationProps {
  label: string;
  /** Id of the element with the original. */
  sourceId: string;
  source: string;
  place: string;
  value: string;
  language: SiteLanguage;
  isReadOnly: boolean;
  fault: string | undefined;
  /** Somebody waits for it, to write in it. */
  takesFocus: RefObject<boolean>;
  onChange: (value: string) => void;
}

/** A formatted text in another language, written as it is read, or as HTML where it holds what only that can say. */
export function RichTranslation(props: RichTranslationProps) {
  const { label, sourceId, source, place, value, language, isReadOnly, fault, takesFocus, onChange } = props;
  const t = useT();
  const isWhole = useMemo(() => readHtml(value) !== undefined, [value]);
  const [wantsCode, setCode] = useState(false);
  const isCode = wantsCode || !isWhole;
  const faultId = useId();
  const shown = useRef<RichTextHandle>(null);
  const code = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus.current) (code.current ?? shown.current)?.focus();
    takesFocus.current = false;
  });
  return (
    <>
      {isCode ? (
        <HtmlTranslation
          {...props}
          ref={code}
          onChange={(next) => {
            // What is written as HTML stays HTML, also once it could be shown as it is read.
            setCode(true);
            onChange(next);
          }}
        />
      ) : (
        <RichTextArea
          ref={shown}
          label={label}
          value={value}
          isReadOnly={isReadOnly}
          isInvalid={fault !== undefined}
          language={language}
          attributes={{
            lang: language,
            dir: directionOf(language),
            'aria-describedby': fault === undefined ? sourceId : `${sourceId} ${faultId}`,
            'data-place': place,
          }}
          takesFocus={takesFocus}
          onChange={onChange}
        />
      )}
      {!isCode && fault !== undefined && (
        <Input.Error id={faultId} role="alert">
          {fault}
        </Input.Error>
      )}
      {!isReadOnly && (
        <Group gap="xs">
          {value === '' && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                takesFocus.current = true;
                onChange(source);
              }}
            >
              {t('translations.copyOriginal')}
            </Button>
          )}
          {isWhole && (
            <Button size="compact-sm" variant="subtle" onClick={() => setCode(!wantsCode)}>
              {t(wantsCode ? 'editor.richText.asText' : 'editor.richText.asCode')}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}

/** A formatted original as it is read; its HTML where only that can say it. */
export function RichOriginal({ source }: { source: string }) {
  const document = useMemo(() => readHtml(source), [source]);
  return document ? <RichTextShown document={document} /> : source;
}
