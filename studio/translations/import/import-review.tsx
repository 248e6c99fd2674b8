import { Button, Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ImportLine, importActs, importTranslations } from '#contract/translation-files.ts';
import { directionOf, nameOfLanguage } from '#model/site-languages/languages.ts';
import { useChangeNotice } from '#studio/documents/change-notice/use-change-notice.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Status } from '#studio/ui/text/status.tsx';
import styles from '../translations.module.css';
import type { ReadImport } from './import-screen.tsx';

interface ImportReviewProps {
  name: string;
  xliff: string;
  read: ReadImport;
  onBack: () => void;
  /** Looks at the file again, since something was translated in between. */
  onAgain: () => Promise<void>;
  onDone: () => void;
}

const tones: Record<ImportLine['act'], 'good' | 'attention' | 'quiet'> = {
  add: 'good',
  replace: 'attention',
  same: 'quiet',
  changed: 'attention',
  unknown: 'quiet',
  invalid: 'attention',
};

/** What each text of a file would do, and whether those that are translated otherwise are replaced. */
export function ImportReview({ name, xliff, read, onBack, onAgain, onDone }: ImportReviewProps) {
  const t = useT();
  const notifyChange = useChangeNotice('translation');
  const navigate = useNavigate();
  const [replace, setReplace] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { counts, language, lines, seen } = read;
  const count = (act: ImportLine['act']) => counts[act] ?? 0;
  const taken = count('add') + (replace ? count('replace') : 0);
  const total = importActs.reduce((sum, act) => sum + count(act), 0);
  const bring = async (propose: boolean) => {
    setBusy(true);
    try {
      const { message, change_set } = await call(importTranslations, { body: { xliff, seen, replace, propose } });
      if (propose && change_set !== null) {
        await navigate({ to: '/pages/change-sets/$id', params: { id: change_set } });
        notify.done(message);
        return;
      }
      onDone();
      await notifyChange(message, change_set);
    } catch (problem) {
      notify.problem(problem);
      await onAgain();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section
      title={t('translations.review', { language: nameOfLanguage(language) })}
      help={t('translations.reviewHelp', { name, count: total })}
    >
      <ul className={styles.acts}>
        {importActs
          .filter((act) => count(act) > 0)
          .map((act) => (
            <li key={act} className={styles.quiet}>
              <Status tone={tones[act]}>{t(`translations.count.${act}`, { count: count(act) })}</Status>
            </li>
          ))}
      </ul>
      {count('replace') > 0 && (
        <Checkbox
          label={t('translations.replace', { count: count('replace') })}
          checked={replace}
          onChange={(event) => setReplace(event.currentTarget.checked)}
        />
      )}
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label={t('translations.lines')}>
          {lines.map((line) => (
            <li key={`${line.kind}/${line.key}/${line.place}`} className={styles.line}>
              <div className={styles.acts}>
                <Status tone={tones[line.act]}>{t(`translations.act.${line.act}`)}</Status>
                <span className={styles.quiet}>
                  {t(`translations.kind.${line.kind}`)} · {line.title}
                </span>
              </div>
              <div className={styles.sides}>
                <p dir="auto">{line.source}</p>
                <div lang={language} dir={directionOf(language)}>
                  {line.act === 'replace' && <p className={styles.before}>{line.before}</p>}
                  <p>{line.after}</p>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
      {total > lines.length && (
        <p className={styles.quiet}>{t('translations.moreLines', { count: total - lines.length })}</p>
      )}
      <div className={styles.acts}>
        <Button variant="default" onClick={onBack}>
          {t('common.back')}
        </Button>
        <Button variant="default" disabled={isBusy || taken === 0} onClick={() => void bring(true)}>
          {t('translations.propose')}
        </Button>
        <Button loading={isBusy} disabled={taken === 0} onClick={() => void bring(false)}>
          {t('translations.bring', { count: taken })}
        </Button>
      </div>
      <p className={styles.quiet}>{t('translations.setHelp')}</p>
    </Section>
  );
}
