import { Button, Skeleton, Textarea } from '@mantine/core';
import { Suspense, useEffect, useId, useRef } from 'react';
import type { RowText, TranslationText } from '#contract/translations.ts';
import { directionOf, nameOfLanguage, type SiteLanguage } from '#model/site-languages/languages.ts';
import { fieldLabel } from '#studio/documents/layouts/labels.ts';
import { inLanguage } from '#studio/documents/smart-punctuation.ts';
import { isMessageKey } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './one-text.module.css';

const RichTranslation = lazy(async () => ({ default: (await import('./rich-translation.tsx')).RichTranslation }));
const CellTranslation = lazy(async () => ({ default: (await import('./cell-translation.tsx')).CellTranslation }));
const ImageOriginal = lazy(async () => ({ default: (await import('./cell-translation.tsx')).ImageOriginal }));
const RichOriginal = lazy(async () => ({ default: (await import('./rich-translation.tsx')).RichOriginal }));

interface OneTextProps {
  text: TranslationText & Partial<Pick<RowText, 'cell'>>;
  main: SiteLanguage;
  language: SiteLanguage;
  /** What is typed and not saved yet. */
  typed: string | undefined;
  fault: string | undefined;
  mayEdit: boolean;
  /** There is no room for two columns. */
  isNarrow?: boolean;
  /** It is what a person came for. */
  takesFocus?: boolean;
  /** How many texts say the same in the original and something else in this language. */
  equal?: number;
  onCopy?: (() => void) | undefined;
  onChange: (value: string | undefined) => void;
}

const tones = { translated: 'good', stale: 'attention', missing: 'quiet' } as const;

/** A text as the document says it, and as it is said in the other language. */
export function OneText({
  text,
  main,
  language,
  typed,
  fault,
  mayEdit,
  isNarrow,
  takesFocus = false,
  equal = 0,
  onCopy,
  onChange,
}: OneTextProps) {
  const t = useT();
  const id = useId();
  const { place, source, state, was, fallback, node, cell } = text;
  const value = typed ?? text.text;
  const label = useLabel(text);
  const own = useRef<HTMLTextAreaElement>(null);
  const isWaitedFor = useRef(takesFocus);
  useEffect(() => {
    if (isWaitedFor.current) own.current?.focus();
  }, []);
  const isRich = text.kind === 'rich-text';
  const isWords = text.kind !== 'image' && text.kind !== 'file' && text.kind !== 'link';
  const isOneLine = text.kind === 'text' || text.kind === 'address';
  const change = (next: string) => onChange(next === text.text && state !== 'stale' ? undefined : next);
  return (
    <li className={styles.text} data-of={node?.id} data-narrow={isNarrow || undefined}>
      <div className={styles.label}>
        {/* What the people of the site call it is in their language. */}
        <strong id={`${id}-label`} dir={(node?.called ?? cell) && 'auto'}>
          {label}
        </strong>
        <Status tone={tones[state]}>{t(`translations.state.${state}`)}</Status>
      </div>
      <div>
        <div id={`${id}-source`} className={styles.source} lang={main} dir={directionOf(main)}>
          <Suspense>
            {isRich && <RichOriginal source={source} />}
            {text.kind === 'image' && <ImageOriginal label={label} source={source} />}
          </Suspense>
          {(text.kind === 'file' || text.kind === 'link') && <bdi dir="ltr">{source}</bdi>}
          {isWords && !isRich && source}
        </div>
        {was !== null && (
          <>
            <p className={styles.quiet}>{t('translations.saidBefore')}</p>
            <div className={styles.was} lang={main} dir={directionOf(main)}>
              {isRich ? (
                <Suspense>
                  <RichOriginal source={was} />
                </Suspense>
              ) : (
                was
              )}
            </div>
          </>
        )}
      </div>
      <div className={styles.own}>
        {!isWords && (
          <Suspense fallback={<Skeleton height={36} />}>
            <CellTranslation
              kind={text.kind as 'image' | 'file' | 'link'}
              label={label}
              sourceId={`${id}-source`}
              place={place}
              value={value}
              isReadOnly={!mayEdit}
              fault={fault}
              onChange={change}
            />
          </Suspense>
        )}
        {isRich && (
          <Suspense fallback={<Skeleton height={120} />}>
            <RichTranslation
              label={label}
              sourceId={`${id}-source`}
              source={source}
              place={place}
              value={value}
              language={language}
              isReadOnly={!mayEdit}
              fault={fault}
              takesFocus={isWaitedFor}
              onChange={change}
            />
          </Suspense>
        )}
        {isWords && !isRich && (
          <Textarea
            ref={own}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-source`}
            lang={language}
            dir={text.kind === 'address' ? 'ltr' : directionOf(language)}
            autosize
            minRows={isOneLine ? 1 : 3}
            maxRows={20}
            maxLength={20_000}
            spellCheck={text.kind !== 'address'}
            placeholder={fallback?.text ?? (text.kind === 'address' ? source : undefined)}
            value={value}
            error={fault}
            readOnly={!mayEdit}
            data-place={place}
            {...(text.kind !== 'address' && inLanguage(language))}
            onChange={({ currentTarget: { value: next } }) => change(isOneLine ? next.replace(/\n/g, ' ') : next)}
          />
        )}
        {equal > 0 && mayEdit && (
          <div>
            <Button size="compact-sm" variant="default" onClick={onCopy}>
              {t('translations.copyToEqual', { count: equal })}
            </Button>
          </div>
        )}
        {state === 'missing' && fallback && (
          <span className={styles.quiet}>
            {t('translations.fallsBack', { language: nameOfLanguage(fallback.language) })}
          </span>
        )}
        {state === 'stale' && typed === undefined && mayEdit && (
          <div>
            <Button size="compact-sm" variant="default" onClick={() => onChange(text.text)}>
              {t('translations.stillRight')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function useLabel({ place, node, cell }: OneTextProps['text']): string {
  const t = useT();
  if (cell) return cell.row === '' ? cell.label : `${cell.row} · ${cell.label}`;
  if (node?.called) return `${node.called.widget} · ${node.called.field}`;
  if (node) {
    const name = `widgets.${node.widget}.name`;
    const widget = isMessageKey(name) ? t(name) : node.widget;
    const [, , , at] = place.split('.');
    const field = fieldLabel(node.widget, node.field);
    const item = at !== undefined && /^\d+$/.test(at) ? ` ${Number(at) + 1}` : '';
    return `${widget}${item} · ${field}`;
  }
  const key = `translations.place.${place}`;
  return isMessageKey(key) ? t(key) : t('translations.place.prop', { name: place.slice(place.indexOf('.') + 1) });
}
