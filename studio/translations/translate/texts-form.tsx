import { Button, SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Problem } from '#contract/problems.ts';
import { type ShownTranslation, saveTranslation, type TranslationText } from '#contract/translations.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { RevisionsPanel } from '#studio/documents/revisions/revisions-panel.tsx';
import { OneText } from '#studio/documents/translations/one-text.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { UnsavedGuard } from '#studio/ui/dialog/unsaved-guard.tsx';
import { ReadOnlyReason } from '#studio/ui/form/read-only-reason.tsx';
import { useSaveShortcut } from '#studio/ui/keys/use-save-shortcut.ts';
import { BareSection } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from '../translations.module.css';

interface TextsFormProps {
  translation: ShownTranslation;
  /** The language the document is written in. */
  main: SiteLanguage;
  /** Id of the node whose first text takes the focus. */
  goTo: string | undefined;
  /** Somebody else has saved meanwhile, and what is typed has been kept. */
  onStale: () => void;
}

/** Every text with its translation; what was typed is saved together. */
export function TextsForm({ translation, main, goTo, onStale }: TextsFormProps) {
  const t = useT();
  const queries = useQueryClient();
  const mayEdit = useMay('edit');
  const { kind, key, language, version, id, texts } = translation;
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [shown, setShown] = useState<'all' | 'open'>('all');
  const [isSaving, setSaving] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const wanted = goTo && texts.find(({ node }) => node?.id === goTo)?.place;
  const isDirty = typed.size > 0;
  // What is typed stays in sight when it is no longer open.
  const visible = texts.filter(({ place, state }) => shown === 'all' || state !== 'translated' || typed.has(place));

  const equals = useMemo(() => Map.groupBy(texts.filter(isPlain), ({ source }) => source), [texts]);
  const wordsOf = ({ place, text }: TranslationText) => typed.get(place) ?? text;
  /** Texts that say the same in the original, and something else here than this one. */
  const equalTo = (text: TranslationText): TranslationText[] => {
    const value = wordsOf(text);
    if (value === '' || !isPlain(text)) return [];
    return (equals.get(text.source) ?? []).filter((other) => other !== text && wordsOf(other) !== value);
  };

  const save = async (): Promise<boolean> => {
    if (!isDirty || isSaving) return !isDirty;
    setSaving(true);
    setFaults(new Map());
    const changed = texts.flatMap(({ place, source }) => {
      const text = typed.get(place);
      return text === undefined ? [] : [{ place, source, text }];
    });
    try {
      const { message } = await call(saveTranslation, { body: { kind, key, language, version, texts: changed } });
      notify.done(message);
      await afterSave(queries, 'translation');
      // What was typed meanwhile is not saved yet.
      setTyped((now) => new Map([...now].filter(([place, text]) => typed.get(place) !== text)));
      return true;
    } catch (problem) {
      const found = faultsOf(problem, changed);
      setFaults(found);
      const [first] = found.keys();
      if (first === undefined) notify.problem(problem);
      else fieldOf(list.current, first)?.focus();
      if (problem instanceof Problem && problem.kind === 'stale_version') onStale();
      return false;
    } finally {
      setSaving(false);
    }
  };
  useSaveShortcut(() => void (mayEdit && save()));
  const change = (text: TranslationText, value: string | undefined) => {
    const next = new Map(typed);
    if (value === undefined) next.delete(text.place);
    else next.set(text.place, value);
    setTyped(next);
    setFaults((now) => new Map([...now].filter(([place]) => place !== text.place)));
  };
  const copy = (text: TranslationText) => {
    const next = new Map(typed);
    for (const { place } of equalTo(text)) next.set(place, wordsOf(text));
    setTyped(next);
    setFaults(new Map());
  };
  if (texts.length === 0) return <BareSection>{t('translations.nothingToSay')}</BareSection>;
  return (
    <>
      {!mayEdit && <ReadOnlyReason>{t('translations.mayNot')}</ReadOnlyReason>}
      <BareSection>
        {texts.length > 1 && (
          <SegmentedControl
            aria-label={t('translations.shown')}
            data={[
              { value: 'all', label: t('translations.showEvery', { count: texts.length }) },
              {
                value: 'open',
                label: t('translations.showOpen', {
                  count: texts.filter(({ state }) => state !== 'translated').length,
                }),
              },
            ]}
            value={shown}
            onChange={(value) => setShown(value === 'open' ? 'open' : 'all')}
          />
        )}
        <ul ref={list} className={styles.texts}>
          {visible.map((text) => (
            <OneText
              key={text.place}
              text={text}
              main={main}
              language={language}
              typed={typed.get(text.place)}
              fault={faults.get(text.place)}
              mayEdit={mayEdit}
              takesFocus={text.place === wanted}
              equal={equalTo(text).length}
              onCopy={() => copy(text)}
              onChange={(value) => change(text, value)}
            />
          ))}
        </ul>
        {visible.length === 0 && t('translations.allDone')}
        {mayEdit && (
          <div className={styles.bar} data-foot="bar">
            <span className={styles.quiet} aria-live="polite">
              {isDirty && t('translations.unsaved', { count: typed.size })}
            </span>
            <Button
              variant="default"
              disabled={!isDirty || isSaving}
              onClick={() => {
                const [first] = typed.keys();
                setTyped(new Map());
                setFaults(new Map());
                // The button is disabled from now on, and would drop the focus.
                if (first !== undefined) fieldOf(list.current, first)?.focus();
              }}
            >
              {t('common.discard')}
            </Button>
            <Button loading={isSaving} disabled={!isDirty} onClick={() => void save()}>
              {t('common.save')}
            </Button>
          </div>
        )}
      </BareSection>
      {id !== null && (
        <BareSection>
          <RevisionsPanel
            kind="translation"
            id={id}
            version={version}
            fieldLabel={() => t('translations.texts')}
            mayRestore={mayEdit}
            hasChanges={isDirty}
            onRestored={() => afterSave(queries, 'translation')}
          />
        </BareSection>
      )}
      <UnsavedGuard when={isDirty && !isSaving} save={save} />
    </>
  );
}

const isPlain = ({ kind }: TranslationText): boolean => kind !== 'rich-text' && kind !== 'address';

const fieldOf = (list: HTMLElement | null, place: string): HTMLElement | undefined =>
  [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].find(({ dataset }) => dataset.place === place);

/** What a refusal says of each text that was sent, by its place: `texts.<place>.text`, or by its number among them. */
function faultsOf(problem: unknown, sent: readonly { place: string }[]): Map<string, string> {
  const issues = problem instanceof Problem ? (problem.details.issues ?? []) : [];
  return new Map(
    issues.flatMap(({ path, message }) => {
      const named = /^texts\.(.+)\.text$/.exec(path)?.[1];
      const place = sent[Number(named)]?.place ?? named;
      return place === undefined ? [] : [[place, message] as const];
    }),
  );
}
