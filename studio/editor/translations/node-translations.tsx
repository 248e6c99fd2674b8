import '#studio/messages/translation-words.ts';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { saveTranslation } from '#contract/translations.ts';
import { nameOfLanguage, type SiteLanguage } from '#model/site-languages/languages.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { OneText } from '#studio/documents/translations/one-text.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { translationQuery } from '#studio/translations/queries.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { useEditor } from '../document/editor-context.ts';
import styles from './node-translations.module.css';

interface NodeTranslationsProps {
  id: string;
  language: SiteLanguage;
  main: SiteLanguage;
}

/** The texts of a node in the language the page is looked at in, each under its original as that was last saved. */
export function NodeTranslations({ id, language, main }: NodeTranslationsProps) {
  const t = useT();
  const editor = useEditor();
  const queries = useQueryClient();
  const { kind, key } = editor.stored();
  const { data, error, refetch } = useQuery(translationQuery({ kind, key, language }, true));
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const texts = data?.texts.filter(({ node }) => node?.id === id) ?? [];
  const save = async () => {
    if (!data) return;
    setSaving(true);
    try {
      const changed = texts.flatMap(({ place, source }) => {
        const text = typed.get(place);
        return text === undefined ? [] : [{ place, source, text }];
      });
      const { version } = data;
      const { message } = await call(saveTranslation, { body: { kind, key, language, version, texts: changed } });
      setTyped(new Map());
      notify.done(message);
      await afterSave(queries, 'translation');
    } catch (problem) {
      notify.problem(problem);
      // What is typed stays, over what somebody else has saved.
      await refetch();
    } finally {
      setSaving(false);
    }
  };
  return (
    <section
      className={styles.section}
      aria-label={t('translations.inLanguage', { language: nameOfLanguage(language) })}
    >
      <h3 className={styles.title}>{t('translations.inLanguage', { language: nameOfLanguage(language) })}</h3>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && error === null && <Skeleton height={72} />}
      {data && texts.length === 0 && <p className={styles.quiet}>{t('translations.nothingHere')}</p>}
      {texts.length > 0 && (
        <ul className={styles.texts}>
          {texts.map((text) => (
            <OneText
              key={text.place}
              text={text}
              main={main}
              language={language}
              typed={typed.get(text.place)}
              fault={undefined}
              mayEdit={editor.canEdit}
              isNarrow
              onChange={(value) => {
                const next = new Map(typed);
                if (value === undefined) next.delete(text.place);
                else next.set(text.place, value);
                setTyped(next);
              }}
            />
          ))}
        </ul>
      )}
      {texts.length > 0 && editor.canEdit && (
        <Button size="compact-md" loading={isSaving} disabled={typed.size === 0} onClick={() => void save()}>
          {t('translations.saveTexts')}
        </Button>
      )}
      <Anchor
        renderRoot={(anchor) => (
          <Link {...anchor} to="/pages/translations/document" search={{ kind, key, language }}>
            {t('translations.allTexts')}
          </Link>
        )}
        size="sm"
      />
    </section>
  );
}
