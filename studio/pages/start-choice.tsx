import { type ReactNode, Suspense } from 'react';
import { TemplateSelect } from '#studio/documents/select/template-select.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconCopy, IconTemplate } from '#studio/ui/icons/icons.ts';
import styles from './new-page.module.css';
import type { PageStart } from './page-start.ts';

// With its pictures and layouts, which the form does not wait for.
const GalleryPages = lazy(async () => ({ default: (await import('./gallery-pages.tsx')).GalleryPages }));

interface StartChoiceProps {
  start: PageStart;
  fault: string | undefined;
  onChange: (start: PageStart) => void;
}

/** What a page begins with, one of several. */
export function StartChoice({ start, fault, onChange }: StartChoiceProps) {
  const t = useT();
  return (
    <fieldset className={styles.starts}>
      <legend className={styles.legend}>{t('pages.start')}</legend>
      <div className={styles.plain}>
        <StartCard
          title={t('pages.blank')}
          text={t('pages.blankText')}
          picture={<IconTemplate size={24} />}
          isChosen={start.from === 'blank'}
          onChoose={() => onChange({ from: 'blank' })}
        />
        <StartCard
          title={t('pages.copy')}
          text={t('pages.copyText')}
          picture={<IconCopy size={24} />}
          isChosen={start.from === 'copy'}
          onChoose={() => onChange({ from: 'copy', pageKey: '' })}
        />
      </div>
      {start.from === 'copy' && (
        <TemplateSelect
          label={t('pages.copyOf')}
          value={start.pageKey}
          error={fault}
          onChange={(pageKey) => onChange({ from: 'copy', pageKey: pageKey ?? '' })}
        />
      )}
      <Suspense>
        <GalleryPages
          chosen={start.from === 'gallery' ? start.page : undefined}
          onChoose={(page) => onChange({ from: 'gallery', page })}
        />
      </Suspense>
    </fieldset>
  );
}

interface StartCardProps {
  title: string;
  text: string;
  picture: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
}

function StartCard({ title, text, picture, isChosen, onChoose }: StartCardProps) {
  return (
    <label className={styles.card}>
      <input className={styles.radio} type="radio" name="start" checked={isChosen} onChange={onChoose} />
      <span className={styles.icon}>{picture}</span>
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
    </label>
  );
}
