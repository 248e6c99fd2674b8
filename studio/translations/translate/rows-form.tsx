import { Alert, Button, SegmentedControl } from '@mantine/core';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Problem } from '#contract/problems.ts';
import { saveRowTexts, textStates } from '#contract/translations.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { MAX_TEXT } from '#model/translations/translation-body.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { UnsavedGuard } from '#studio/ui/dialog/unsaved-guard.tsx';
import { ReadOnlyReason } from '#studio/ui/form/read-only-reason.tsx';
import { GridFooter } from '#studio/ui/grid/grid-footer.tsx';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import { useSaveShortcut } from '#studio/ui/keys/use-save-shortcut.ts';
import type { ListSearch } from '#studio/ui/list/list-search.ts';
import { SearchField } from '#studio/ui/list/search-field.tsx';
import { AwaitedSection, BareSection } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { equalTextsQuery, rowTextsQuery } from '../queries.ts';
import styles from '../translations.module.css';
import { SaveBar } from './save-bar.tsx';
import { fieldOf, isPlain, TextList } from './text-list.tsx';
import { faultsOf } from './texts-form.tsx';
import { useTypedRows } from './use-typed-rows.ts';

interface RowsFormProps {
  table: string;
  main: SiteLanguage;
  language: SiteLanguage;
}

/** The texts of a table's rows, a page at a time. What was typed on several pages is saved together. */
export function RowsForm({ table: key, main, language }: RowsFormProps) {
  const t = useT();
  const queries = useQueryClient();
  const mayEdit = useMay('edit');
  const [state, setState] = useState<(typeof textStates)[number]>();
  const [search, setSearch] = useState('');
  // Not in the address: to go to another page leaves nothing behind.
  const [part, setPart] = useState<ListSearch>({});
  const { data, error, refetch, isPlaceholderData } = useQuery(
    rowTextsQuery({ key, language, state, search, page: part.page ?? 1, size: part.size ?? 20 }),
  );
  const rows = useTypedRows({ key, language }, data?.version);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { typed } = rows;
  const values = useMemo(() => new Map(Array.from(typed, ([place, { value }]) => [place, value])), [typed]);
  const isDirty = typed.size > 0;
  // The rows to copy to may be on any page.
  const sources = [...new Set(Array.from(typed.values(), ({ text }) => (isPlain(text) ? text.source : '')))];
  const equal = useQueries({
    queries: sources
      .filter((source) => source !== '' && source.length <= MAX_TEXT)
      .map((source) => equalTextsQuery({ key, language, source }, data?.version)),
    combine: (answers) => answers.flatMap((answer) => answer.data ?? []),
  });

  const save = async (): Promise<boolean> => {
    if (!isDirty || isSaving || !rows.isSettled) return !isDirty;
    setSaving(true);
    setFaults(new Map());
    const sent = [...typed.values()];
    const texts = sent.map(({ text: { cell }, value }) => ({ at: cell.at, column: cell.column, text: value }));
    try {
      const { message, version } = await call(saveRowTexts, { body: { key, language, version: rows.version, texts } });
      notify.done(message);
      rows.keepUnsaved(typed, version);
      await afterSave(queries, 'api', 'translation');
      return true;
    } catch (problem) {
      const found = faultsOf(
        problem,
        sent.map(({ text }) => text),
      );
      setFaults(found);
      const [first] = found.keys();
      if (first === undefined) notify.problem(problem);
      else fieldOf(list.current, first)?.focus();
      // What is typed stays, and its rows are found again.
      if (problem instanceof Problem && problem.kind === 'stale_version') await refetch();
      return false;
    } finally {
      setSaving(false);
    }
  };
  useSaveShortcut(() => void (mayEdit && save()));
  const narrow = (next: { state?: typeof state; search?: string }) => {
    if ('state' in next) setState(next.state);
    if (next.search !== undefined) setSearch(next.search);
    setPart(({ size }) => ({ size }));
  };
  if (!data || !rows.isSettled)
    return (
      <>
        <AwaitedSection
          error={rows.failed ?? error}
          onRetry={() => {
            rows.retry();
            return refetch();
          }}
          heights={[72, 72, 72]}
        />
        <UnsavedGuard when={isDirty} />
      </>
    );
  const { counts } = data;
  const { texts, version } = data;
  const elsewhere = equal.flatMap((answer) => (answer.version === version ? answer.texts : []));
  const all = [...new Map([...elsewhere, ...texts].map((text) => [text.place, text])).values()];
  return (
    <>
      {!mayEdit && <ReadOnlyReason>{t('translations.mayNot')}</ReadOnlyReason>}
      <BareSection>
        {rows.lost.length > 0 && (
          <Alert color="secondary" variant="light" icon={<IconAlert />} role="alert">
            {t('translations.rowsGone', { count: rows.lost.length })}
            <ul className={styles.lost}>
              {rows.lost.map(({ text, value }) => (
                <li key={text.place} dir="auto">
                  {[text.cell.row, text.cell.label, value].filter(Boolean).join(' · ')}
                </li>
              ))}
            </ul>
            <Button size="compact-sm" variant="default" onClick={rows.forget}>
              {t('translations.forgetGone')}
            </Button>
          </Alert>
        )}
        <div className={styles.acts}>
          <SegmentedControl
            aria-label={t('translations.shown')}
            data={[
              { value: '', label: t('translations.showEvery', { count: counts.total }) },
              { value: 'missing', label: t('translations.missingCount', { count: counts.missing }) },
              { value: 'stale', label: t('translations.staleCount', { count: counts.stale }) },
            ]}
            value={state ?? ''}
            onChange={(value) => narrow({ state: textStates.find((each) => each === value) })}
          />
          <SearchField
            label={t('translations.searchRows')}
            value={search}
            onChange={(value) => narrow({ search: value })}
          />
        </div>
        <div data-stale={isPlaceholderData || undefined}>
          <TextList
            ref={list}
            texts={texts}
            all={all}
            typed={values}
            {...{ main, language, faults, mayEdit }}
            onType={(changed) => {
              rows.type(all, changed);
              setFaults((now) => new Map([...now].filter(([place]) => !changed.has(place))));
            }}
          />
        </div>
        {texts.length === 0 && t(counts.total > 0 ? 'translations.noneFound' : 'translations.nothingToSay')}
        <GridFooter search={part} total={data.total} onSearch={(change) => setPart((now) => ({ ...now, ...change }))} />
        {mayEdit && (
          <SaveBar
            count={typed.size}
            isSaving={isSaving}
            onSave={() => void save()}
            onDiscard={() => {
              const [first] = typed.keys();
              rows.discard();
              setFaults(new Map());
              // The button is disabled from now on, and would drop the focus.
              if (first !== undefined) fieldOf(list.current, first)?.focus();
            }}
          />
        )}
      </BareSection>
      <UnsavedGuard when={isDirty && !isSaving} save={save} />
    </>
  );
}
