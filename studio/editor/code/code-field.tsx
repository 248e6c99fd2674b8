import { Input } from '@mantine/core';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import { useNodeScope } from '../data/use-data-sources.ts';
import { divLabel, FieldLabel } from '../inspector/field-label.tsx';
import styles from './code-field.module.css';
import type { LiquidEditorHandle } from './liquid-editor.tsx';

const LiquidEditor = lazy(async () => ({ default: (await import('./liquid-editor.tsx')).LiquidEditor }));
const LiquidResult = lazy(async () => ({ default: (await import('./liquid-result.tsx')).LiquidResult }));

/** Has the code field loaded before somebody types where it will be needed. */
export const loadCodeField = (): void => void import('./liquid-editor.tsx');

interface CodeFieldProps {
  label: string;
  help?: ReactNode;
  error?: ReactNode;
  tools?: ReactNode;
  value: string;
  isExpression?: boolean;
  isMultiline?: boolean;
  isReadOnly: boolean;
  isRequired?: boolean;
  /** Its label is for screen readers. */
  isBare?: boolean;
  direction?: 'ltr' | 'auto';
  maxLength?: number | undefined;
  placeholder?: string;
  /** The node whose data can be read; the page's own when absent. */
  node?: string | undefined;
  caret?: number | undefined;
  ref?: Ref<LiquidEditorHandle>;
  onChange: (value: string) => void;
}

/** Liquid in a code field, with what it comes to on the shown page beneath it. */
export function CodeField({
  label,
  help,
  error,
  tools,
  value,
  isExpression = false,
  isMultiline = false,
  isReadOnly,
  isRequired = false,
  isBare = false,
  direction = 'ltr',
  maxLength,
  placeholder,
  node,
  caret,
  ref,
  onChange,
}: CodeFieldProps) {
  const scope = useNodeScope(node);
  const language = languageOf(scope);
  return (
    <Input.Wrapper
      label={isBare ? undefined : <FieldLabel label={label} isRequired={isRequired} tools={tools} />}
      labelProps={divLabel}
      description={help}
      error={error}
    >
      <div
        className={styles.field}
        data-invalid={error !== undefined || undefined}
        data-tools={(isBare && tools !== false) || undefined}
      >
        <Suspense fallback={<pre className={styles.waiting}>{value}</pre>}>
          <LiquidEditor
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
            caret={caret}
            onChange={onChange}
          />
        </Suspense>
        {isBare && tools}
      </div>
      <Suspense>
        <LiquidResult value={value} isExpression={isExpression} scope={scope} language={language} />
      </Suspense>
    </Input.Wrapper>
  );
}

const languageOf = ({ site }: ReturnType<typeof useNodeScope>): string =>
  typeof site === 'object' && site !== null && !Array.isArray(site) && typeof site.language === 'string'
    ? site.language
    : 'en';
