import { tryExpression } from 'virtual:try-expression';
import { useDeferredValue, useMemo } from 'react';
import { cutText } from '#model/cut-text.ts';
import styles from '#studio/documents/code/code-field.module.css';
import { useSiteZone } from '#studio/documents/settings-query.ts';
import { useT } from '#studio/messages/use-t.ts';
import type { DataScope } from '../data/data-scope.ts';

/** What an expression is for: a value, whether something is shown, or what it is shown for each of. */
export type Meaning = 'value' | 'condition' | 'list';

interface LiquidResultProps {
  value: string;
  isExpression: boolean;
  means: Meaning;
  scope: DataScope;
  language: string;
}

/** What it comes to on the page that is shown, worked out as pages do it. */
export function LiquidResult({ value, isExpression, means, scope, language }: LiquidResultProps) {
  const t = useT();
  const source = useDeferredValue(value);
  const timeZone = useSiteZone();
  const tried = useMemo(
    () =>
      tryExpression(
        source,
        !isExpression ? 'text' : means === 'condition' ? means : 'value',
        scope,
        language,
        undefined,
        timeZone,
      ),
    [source, isExpression, means, scope, language, timeZone],
  );
  if (source.trim() === '') return null;
  if (tried.fault)
    return (
      <p className={styles.result} data-bad>
        {tried.fault.detail === '' ? t('editor.code.bad') : <bdi dir="ltr">{tried.fault.detail}</bdi>}
      </p>
    );
  if (means === 'condition')
    return (
      <p className={styles.result}>{t(tried.value === true ? 'editor.condition.isShown' : 'editor.condition.isNot')}</p>
    );
  if (means === 'list')
    return <p className={styles.result}>{t('editor.condition.rounds', { count: countOf(tried.value) })}</p>;
  return (
    <p className={styles.result}>
      {t('editor.code.result')} <bdi dir="auto">{shown(tried.value) || t('editor.code.empty')}</bdi>
    </p>
  );
}

/** As often as a page repeats: for each item of a list, or each entry of an object. */
const countOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : 0;

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > 160 ? `${cutText(text, 159)}…` : text;
}
