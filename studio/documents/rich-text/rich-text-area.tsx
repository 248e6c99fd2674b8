import { useQueryClient } from '@tanstack/react-query';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { type Format, plain } from '#rich-text/format.ts';
import { startWriter, type Writer } from '#rich-text/start-writer.ts';
import { inLanguage, smartLanguage } from '../smart-punctuation.ts';
import { FormatBar } from './format-bar.tsx';
import styles from './rich-text.module.css';
import { textKey } from './text-key.ts';

interface RichTextAreaProps {
  label: string;
  value: string;
  isReadOnly: boolean;
  isInvalid?: boolean | undefined;
  /** What it is written in, where that is not the site's main language. */
  language?: SiteLanguage | undefined;
  /** Of the element that is written in, beside its role and name. */
  attributes?: Readonly<Record<string, string>>;
  /** Somebody waits for it, to write in it. */
  takesFocus?: RefObject<boolean>;
  /** The history that steps of this text are in; without one it has its own. */
  history?: { undo: () => void; redo: () => void };
  /** `isTyping` while words are typed; another act is a step of its own. */
  onChange: (value: string, isTyping: boolean) => void;
  ref?: Ref<RichTextHandle>;
}

export interface RichTextHandle {
  format: (format: Format) => void;
  focus: () => void;
}

/** Rich text as it is read, with the buttons that format it. */
export function RichTextArea({ ref, ...props }: RichTextAreaProps) {
  const { label, value, isReadOnly, isInvalid = false, language = 'main' } = props;
  const queries = useQueryClient();
  const host = useRef<HTMLDivElement>(null);
  const writer = useRef<Writer>(undefined);
  const bar = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [formatted, setFormatted] = useState(plain);
  const [isLinking, setLinking] = useState(false);
  const attributes = {
    dir: 'auto',
    'aria-label': label,
    'aria-invalid': String(isInvalid),
    'aria-readonly': String(isReadOnly),
    ...inLanguage(language),
    ...props.attributes,
  };

  // Made once; what changes later is handed in below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with is read once.
  useEffect(() => {
    if (!host.current) return undefined;
    const made = startWriter({
      place: host.current,
      value: latest.current.value,
      attributes,
      isReadOnly: latest.current.isReadOnly,
      hasHistory: latest.current.history === undefined,
      onChange: (next, isTyping) => latest.current.onChange(next, isTyping),
      onFormatted: setFormatted,
      smartLanguage: () => smartLanguage(queries, latest.current.language ?? 'main'),
      onKey: (event) => {
        const key = textKey(event);
        if (!key || latest.current.isReadOnly) return false;
        if (key === 'link') setLinking(true);
        else if (key === 'bar') bar.current?.querySelector('button')?.focus();
        else (latest.current.history ?? made)?.[key]();
        event.preventDefault();
        return true;
      },
    });
    writer.current = made;
    if (latest.current.takesFocus?.current) made?.focus('end');
    if (latest.current.takesFocus) latest.current.takesFocus.current = false;
    return () => made?.end();
  }, []);
  useEffect(() => void writer.current?.setValue(value), [value]);
  const attributesJson = JSON.stringify(attributes);
  useEffect(() => writer.current?.setAttributes(JSON.parse(attributesJson), isReadOnly), [attributesJson, isReadOnly]);

  const format = (wanted: Format) => writer.current?.format(wanted);
  useImperativeHandle(ref, () => ({ format, focus: () => writer.current?.focus() }));
  return (
    <div className={styles.box} data-invalid={isInvalid || undefined}>
      {!isReadOnly && (
        <FormatBar
          ref={bar}
          label={label}
          formatted={formatted}
          onFormat={format}
          onLeave={() => writer.current?.focus()}
          isLinking={isLinking}
          setLinking={setLinking}
        />
      )}
      <div ref={host} className={styles.text} />
    </div>
  );
}
