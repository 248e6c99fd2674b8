import { Button, Textarea } from '@mantine/core';
import { useId } from 'react';
import type { TranslationText } from '#contract/translations.ts';
import { directionOf, nameOfLanguage, type SiteLanguage } from '#model/site-languages/languages.ts';
import { fieldLabel } from '#studio/documents/layouts/labels.ts';
import { isMessageKey } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './one-text.module.css';

interface OneTextProps {
  text: TranslationText;
  main: SiteLanguage;
  language: SiteLanguage;
  /** What is typed and not saved yet. */
  typed: string | undefined;
  fault: string | undefined;
  mayEdit: boolean;
  /** There is no room for two columns. */
  isNarrow?: boolean;
  onChange: (value: string | undefined) => void;
}

const tones = { translated: 'good', stale: 'attention', missing: 'quiet' } as const;

/** A text as the document says it, and as it is said in the other language. */
export function OneText({ text, main, language, typed, fault, mayEdit, isNarrow, onChange }: OneTextProps) {
  const t = useT();
  const id = useId();
  const { place, source, state, was, fallback, node } = text;
  const value = typed ?? text.text;
  const label = useLabel(text);
  return (
    <li className={styles.text} data-of={node?.id} data-narrow={isNarrow || undefined}>
      <div className={styles.label}>
        <strong id={`${id}-label`}>{label}</strong>
        <Status tone={tones[state]}>{t(`translations.state.${state}`)}</Status>
        {text.kind === 'rich-text' && <span className={styles.quiet}>{t('translations.asHtml')}</span>}
      </div>
      <div>
        <p id={`${id}-source`} className={styles.source} lang={main} dir={directionOf(main)}>
          {source}
        </p>
        {was !== null && (
          <>
            <p className={styles.quiet}>{t('translations.saidBefore')}</p>
            <p className={styles.was} lang={main} dir={directionOf(main)}>
              {was}
            </p>
          </>
        )}
      </div>
      <div className={styles.own}>
        <Textarea
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-source`}
          lang={language}
          dir={text.kind === 'address' ? 'ltr' : directionOf(language)}
          autosize
          minRows={text.kind === 'text' || text.kind === 'address' ? 1 : 3}
          maxRows={20}
          maxLength={20_000}
          spellCheck={text.kind !== 'address'}
          placeholder={fallback?.text ?? (text.kind === 'address' ? source : undefined)}
          value={value}
          error={fault}
          readOnly={!mayEdit}
          data-place={place}
          onChange={({ currentTarget }) => {
            const next =
              text.kind === 'text' || text.kind === 'address'
                ? currentTarget.value.replace(/\n/g, ' ')
                : currentTarget.value;
            onChange(next === text.text && state !== 'stale' ? undefined : next);
          }}
        />
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

function useLabel({ place, node }: TranslationText): string {
  const t = useT();
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
