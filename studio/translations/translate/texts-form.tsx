import { SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Problem } from '#contract/problems.ts';
import { type ShownTranslation, saveTranslation } from '#contract/translations.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { RevisionsPanel } from '#studio/documents/revisions/revisions-panel.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { UnsavedGuard } from '#studio/ui/dialog/unsaved-guard.tsx';
import { ReadOnlyReason } from '#studio/ui/form/read-only-reason.tsx';
import { useSaveShortcut } from '#studio/ui/keys/use-save-shortcut.ts';
import { BareSection } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { SaveBar } from './save-bar.tsx';
import { fieldOf, TextList, withValues } from './text-list.tsx';

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
  const type = (values: ReadonlyMap<string, string | undefined>) => {
    setTyped((now) => withValues(now, values));
    setFaults((now) => new Map([...now].filter(([place]) => !values.has(place))));
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
        <TextList
          ref={list}
          texts={visible}
          all={texts}
          wanted={wanted}
          {...{ main, language, typed, faults, mayEdit }}
          onType={type}
        />
        {visible.length === 0 && t('translations.allDone')}
        {mayEdit && (
          <SaveBar
            count={typed.size}
            isSaving={isSaving}
            onSave={() => void save()}
            onDiscard={() => {
              const [first] = typed.keys();
              setTyped(new Map());
              setFaults(new Map());
              // The button is disabled from now on, and would drop the focus.
              if (first !== undefined) fieldOf(list.current, first)?.focus();
            }}
          />
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

/** What a refusal says of each text that was sent, by its place: `texts.<place>.text`, or by its number among them. */
export function faultsOf(problem: unknown, sent: readonly { place: string }[]): Map<string, string> {
  const issues = problem instanceof Problem ? (problem.details.issues ?? []) : [];
  return new Map(
    issues.flatMap(({ path, message }) => {
      const named = /^texts\.(.+)\.text$/.exec(path)?.[1];
      const place = sent[Number(named)]?.place ?? named;
      return place === undefined ? [] : [[place, message] as const];
    }),
  );
}
