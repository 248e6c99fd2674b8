import { Input } from '@mantine/core';
import { type ReactNode, type Ref, Suspense, useRef } from 'react';
import styles from '#studio/documents/code/code-field.module.css';
import type { LiquidEditorHandle } from '#studio/documents/code/liquid-editor.tsx';
import { useCodeEditor } from '#studio/documents/code/use-code-editor.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useNodeScope } from '../data/use-data-sources.ts';
import type { Meaning } from './liquid-result.tsx';

const LiquidResult = lazy(async () => ({ default: (await import('./liquid-result.tsx')).LiquidResult }));

interface CodeFieldProps {
  /** Its name; shown by `head`, which stands above it. */
  label: string;
  head?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** Stands at its end. */
  aside?: ReactNode;
  value: string;
  isExpression?: boolean;
  means?: Meaning;
  isMultiline?: boolean;
  isReadOnly: boolean;
  direction?: 'ltr' | 'auto';
  maxLength?: number | undefined;
  placeholder?: string;
  /** The node whose data can be read; the page's own when absent. */
  node?: string | undefined;
  /** Whether it reads what the node itself is repeated for. */
  withOwn?: boolean;
  caret?: number | undefined;
  ref?: Ref<LiquidEditorHandle>;
  onChange: (value: string) => void;
}

/** A label that holds buttons may be no `label`: a click on one would be a click on the field. */
const divLabel = { labelElement: 'div' as const, className: styles.wide ?? '' };

/** Liquid in a code field, with what it comes to on the shown page beneath it. */
export function CodeField({
  label,
  head,
  help,
  error,
  aside,
  value,
  isExpression = false,
  means = 'value',
  isMultiline = false,
  isReadOnly,
  direction = 'ltr',
  maxLength,
  placeholder,
  node,
  withOwn = true,
  caret,
  ref,
  onChange,
}: CodeFieldProps) {
  const scope = useNodeScope(node, withOwn);
  const language = languageOf(scope);
  const Editor = useCodeEditor(true);
  // Where somebody stands who began to type before it was there.
  const at = useRef(caret);
  return (
    <Input.Wrapper label={head} labelProps={divLabel} description={help} error={error}>
      <div
        className={styles.field}
        data-invalid={error !== undefined || undefined}
        data-tools={aside ? true : undefined}
      >
        {Editor ? (
          <Editor
            {...(ref === undefined ? {} : { ref })}
            label={label}
            value={value}
            isExpression={isExpression}
            isMultiline={isMultiline}
            isReadOnly={isReadOnly}
            isInvalid={error !== undefined}
            direction={direction}
            maxLength={maxLength}
            placeholder={placeholder}
            scope={scope}
            language={language}
            caret={at.current}
            onChange={onChange}
          />
        ) : (
          <input
            className={styles.waiting}
            aria-label={label}
            dir={direction}
            value={value}
            readOnly={isReadOnly}
            maxLength={maxLength}
            placeholder={placeholder}
            onChange={(event) => onChange(event.currentTarget.value)}
            onFocus={(event) => {
              at.current = event.currentTarget.selectionStart ?? 0;
            }}
            onSelect={(event) => {
              at.current = event.currentTarget.selectionStart ?? undefined;
            }}
            onBlur={() => {
              at.current = undefined;
            }}
          />
        )}
        {aside}
      </div>
      <Suspense>
        <LiquidResult value={value} isExpression={isExpression} means={means} scope={scope} language={language} />
      </Suspense>
    </Input.Wrapper>
  );
}

const languageOf = ({ site }: ReturnType<typeof useNodeScope>): string =>
  typeof site === 'object' && site !== null && !Array.isArray(site) && typeof site.language === 'string'
    ? site.language
    : 'en';
