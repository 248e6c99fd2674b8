import { tryExpression } from 'virtual:try-expression';
import { useDeferredValue, useMemo } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import type { DataScope } from '../data/data-scope.ts';
import styles from './code-field.module.css';

interface LiquidResultProps {
  value: string;
  isExpression: boolean;
  scope: DataScope;
  language: string;
}

/** What it comes to on the page that is shown, worked out as pages do it. */
export function LiquidResult({ value, isExpression, scope, language }: LiquidResultProps) {
  const t = useT();
  const source = useDeferredValue(value);
  const tried = useMemo(
    () => tryExpression(source, isExpression ? 'value' : 'text', scope, language),
    [source, isExpression, scope, language],
  );
  if (source.trim() === '') return null;
  if (tried.fault)
    return (
      <p className={styles.result} data-bad>
        {tried.fault.detail === '' ? t('editor.code.bad') : <bdi dir="ltr">{tried.fault.detail}</bdi>}
      </p>
    );
  return (
    <p className={styles.result}>
      {t('editor.code.result')} <bdi dir="auto">{shown(tried.value) || t('editor.code.empty')}</bdi>
    </p>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}
