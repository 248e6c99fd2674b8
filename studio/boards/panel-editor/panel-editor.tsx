import './words.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BoardFilters } from '#contract/boards.ts';
import type { Panel } from '#model/boards/board.ts';
import { asksForData } from '#model/boards/panel-types.ts';
import { cutText } from '#model/cut-text.ts';
import { funnelsQuery } from '#studio/documents/numbers/funnels-query.ts';
import { useT } from '#studio/messages/use-t.ts';
import { FormDrawer } from '#studio/ui/drawer/form-drawer.tsx';
import { ContentStep } from './content-step.tsx';
import { DataStep } from './data-step.tsx';
import { LookStep } from './look-step.tsx';
import { draftOf } from './panel-draft.ts';
import styles from './panel-editor.module.css';
import { PanelPreview } from './panel-preview.tsx';
import { type KnownData, queryWords } from './query-words.ts';
import { TypeStep } from './type-step.tsx';
import { type PanelEditing, usePanelEditor } from './use-panel-editor.ts';

interface PanelEditorProps {
  panel: Panel;
  /** What the board is filtered by, for the preview. */
  filters: BoardFilters;
  /** Told of the panel once it is whole and applied. */
  onChange: (panel: Panel) => void;
  onClose: () => void;
}

const MAX_TITLE = 120;

/** Edits a panel of a board in a drawer: its type, data and title, with a preview of what they make. */
export function PanelEditor({ panel, filters, onChange, onClose }: PanelEditorProps) {
  const t = useT();
  const title = useRef('');
  const editing = usePanelEditor(panel, (made) => {
    onChange(made.title === '' ? { ...made, title: title.current } : made);
    onClose();
  });
  const { form, draft } = editing;
  const known = useKnown(editing);
  title.current = cutText(queryWords(t, draft, known), MAX_TITLE);
  useAutomaticTitle(editing, panel, queryWords(t, panel, known));
  useFaultFocus(editing);
  // What an empty title becomes is what people see.
  const shown =
    editing.panel && (editing.panel.title === '' ? { ...editing.panel, title: title.current } : editing.panel);
  return (
    <FormDrawer
      title={t('boardPanels.title')}
      form={form}
      submitLabel={t('boardPanels.apply')}
      onClose={onClose}
      width={960}
    >
      <div className={styles.editor}>
        <div className={styles.steps}>
          <TypeStep editing={editing} />
          {asksForData(draft.type) && <DataStep editing={editing} />}
          <LookStep editing={editing} />
          <ContentStep editing={editing} words={title.current} />
        </div>
        <PanelPreview
          panel={shown}
          type={draft.type}
          filters={filters}
          words={queryWords(t, draft, known, filters.period)}
        />
      </div>
    </FormDrawer>
  );
}

function useKnown({ draft, offered }: PanelEditing): KnownData {
  const { query } = draft;
  const { data } = useQuery({ ...funnelsQuery, enabled: query.from === 'numbers' && query.funnel !== undefined });
  return { datasets: offered, funnels: Object.fromEntries((data?.funnels ?? []).map(({ id, name }) => [id, name])) };
}

/** A title that says what the data is was not typed: it stays empty here, and follows the data. */
function useAutomaticTitle({ form }: PanelEditing, panel: Panel, words: string): void {
  const isAutomatic = panel.title !== '' && panel.title === cutText(words, MAX_TITLE);
  useEffect(() => {
    if (!isAutomatic || form.getValues('title') !== panel.title) return;
    form.reset({ ...draftOf(panel), title: '' }, { keepValues: true });
    form.setValue('title', '', { shouldDirty: true });
  }, [isAutomatic, form, panel]);
}

/** Leads to the first fault after each try to apply. */
function useFaultFocus({ form }: PanelEditing): void {
  const { submitCount, isSubmitSuccessful } = form.formState;
  const steps = useRef(submitCount);
  useEffect(() => {
    if (submitCount === steps.current || isSubmitSuccessful) return;
    steps.current = submitCount;
    const at = document.querySelector<HTMLElement>(`.${styles.editor} [aria-invalid="true"]`);
    at?.focus({ preventScroll: true });
    at?.scrollIntoView({ block: 'center' });
  }, [submitCount, isSubmitSuccessful]);
}
