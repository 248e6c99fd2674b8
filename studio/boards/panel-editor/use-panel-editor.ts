import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { get, useWatch } from 'react-hook-form';
import type { Panel, PanelType } from '#model/boards/board.ts';
import { fitQuery, keepHidden } from '#model/boards/change-type.ts';
import type { BoardQuery } from '#model/boards/query.ts';
import { messageText } from '#studio/messages/problem-text.ts';
import { faultText } from '#studio/ui/form/fields.tsx';
import { type FormOf, useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { boardDataQuery } from '../queries.ts';
import { findOffered, type OfferedData, type OfferedField, queryId } from './data-names.ts';
import { draftOf, draftSchema, type PanelDraft, readDraft } from './panel-draft.ts';

const noFields: readonly OfferedField[] = [];

/** What the steps of the editor read and change. */
export interface PanelEditing {
  readonly form: FormOf<ReturnType<typeof draftSchema>>;
  readonly draft: PanelDraft;
  readonly offered: readonly OfferedData[];
  /** The data of the query; undefined while it isn't known, and where it is gone. */
  readonly data: OfferedData | undefined;
  readonly fields: readonly OfferedField[];
  /** The panel as it is now; undefined while it has faults. */
  readonly panel: Panel | undefined;
  change: (changes: Partial<PanelDraft>) => void;
  changeQuery: (query: BoardQuery) => void;
  changeType: (type: PanelType) => void;
  /** Asks other data, as it was asked before in this session or else by `fresh`. */
  changeData: (fresh: BoardQuery) => void;
  /** Takes over a panel that is offered, as it is. */
  adopt: (offered: Pick<Panel, 'type'> & { query: BoardQuery }) => void;
  /** Shows rows as they are, or grouped as they were before. */
  showRows: (columns: readonly string[]) => void;
  fault: (path: string) => ReactNode;
}

/** Holds a panel while it is edited. What its type has no place for is kept until the editor closes. */
export function usePanelEditor(panel: Panel, onSubmit: (panel: Panel) => void): PanelEditing {
  const { data: answer } = useQuery(boardDataQuery);
  const offered = useMemo(() => answer?.datasets ?? [], [answer]);
  const fieldsOf = useCallback(
    (query: BoardQuery) => (query.from === 'rows' ? findOffered(offered, query.dataset)?.fields : noFields),
    [offered],
  );
  const form = useSchemaForm(draftSchema(fieldsOf), { defaultValues: draftOf(panel), onSubmit });
  const draft = useWatch({ control: form.control }) as PanelDraft;
  const { errors, isSubmitted } = form.formState;
  const { query, type } = draft;
  const whole = useRef<BoardQuery>(query);
  const others = useRef(new Map<string, BoardQuery>());

  const change: PanelEditing['change'] = (changes) => {
    for (const [name, value] of Object.entries(changes))
      form.setValue(name as keyof PanelDraft, value as never, { shouldDirty: true });
    if (isSubmitted) void form.trigger();
  };
  const fitted = (next: BoardQuery, to: PanelType) => {
    const asked = fitQuery(next, to, fieldsOf(next) ?? noFields);
    return { query: asked, showsRows: asked.from === 'rows' && asked.columns.length > 0 };
  };
  return {
    form,
    draft,
    offered,
    data: query.from === 'rows' ? findOffered(offered, query.dataset) : undefined,
    fields: fieldsOf(query) ?? noFields,
    panel: useMemo(() => readDraft(draft, fieldsOf).panel, [draft, fieldsOf]),
    change,
    changeQuery: (next) => {
      whole.current = keepHidden(whole.current, type, query, next);
      // One choice may leave no place for another: a second group shows one value alone.
      change({ query: fitQuery(whole.current, type, fieldsOf(next) ?? noFields) });
    },
    changeType: (next) => change({ type: next, ...fitted(whole.current, next) }),
    changeData: (fresh) => {
      others.current.set(queryId(query), whole.current);
      whole.current = others.current.get(queryId(fresh)) ?? fresh;
      const limit = 'limit' in whole.current ? { limit: String(whole.current.limit) } : {};
      change({ ...fitted(whole.current, type), ...limit });
    },
    adopt: (chosen) => {
      whole.current = chosen.query;
      const limit = 'limit' in chosen.query ? { limit: String(chosen.query.limit) } : {};
      change({ type: chosen.type, query: chosen.query, showsRows: false, ...limit });
    },
    showRows: (columns) => {
      if (whole.current.from !== 'rows') return;
      whole.current = { ...whole.current, columns: [...columns] };
      change(fitted(whole.current, type));
    },
    fault: (path) =>
      faultText(messageText((get(errors, path) as { message?: string } | undefined)?.message) || undefined),
  };
}
