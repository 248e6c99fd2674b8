import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Api, editRows } from '#contract/apis.ts';
import { renamedSince, type Table } from '#model/apis/collection/edit-table.ts';
import { editsBetween } from '#model/apis/collection/edits-between.ts';
import { sameJson } from '#model/layout/merge-fields.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { useDocumentForm } from '#studio/documents/form/use-document-form.ts';
import type { EditedTable } from '#studio/documents/tables/use-table.ts';
import { renameInViews } from '#studio/documents/tables/views/rename-in-views.ts';
import { formatList } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import {
  type ApiFormValues,
  apiForm,
  apiFormValues,
  type SourceInput,
  saveApiForm,
  sourceOf,
} from '../api-form-values.ts';
import { followRenames } from './follow-renames.ts';
import type { Collected } from './merge-saves.ts';
import { readFilled } from './read-filled.ts';

type StaticInput = Extract<SourceInput, { type: 'static' }>;

/** What one call may carry of edits, in letters of their JSON. */
const MAX_EDITS_LENGTH = 3_000_000;

/** The form of a collection, saving its rows with it: as edits where they are few, else all anew. */
export function useCollectionForm(
  api: Api | undefined,
  values: ApiFormValues,
  edited: EditedTable,
  onSaved?: (api: Api) => void,
) {
  const stored = useRef(api);
  const t = useT();
  const queries = useQueryClient();
  /** Pages go on reading the columns; what may not is named. */
  const tellFollowed = async ({ id }: Api, renames: ReadonlyMap<string, string>) => {
    try {
      const { changed, left, total } = await followRenames(id, renames);
      for (const kind of new Set(changed.map((use) => use.kind))) await afterSave(queries, kind);
      if (total > 0) notify.done(t('table.renamesFollowed', { count: total }));
      if (left.length > 0) notify.done(t('table.renamesLeft', { names: formatList(left.map(({ title }) => title)) }));
    } catch (problem) {
      notify.problem(problem);
    }
  };
  /** The server gives rows their addresses; where those can't be read, the rows are saved all the same. */
  const tellFilled = async (document: Api, table: Table) => {
    try {
      return await readFilled(document, table);
    } catch (problem) {
      notify.problem(problem);
      return table;
    }
  };
  const save = async (given: ApiFormValues) => {
    const { table, saved } = edited;
    const answer = await saveBoth(stored.current, given, table, saved);
    stored.current = answer.document;
    // Only what was sent is saved: what was typed meanwhile is not.
    edited.markSaved(table, await tellFilled(answer.document, table));
    const renames = renamedSince(saved, table);
    if (renames.size > 0) void tellFollowed(answer.document, renames);
    if (renames.size > 0) void renameInViews(queries, answer.document.id, renames);
    return answer;
  };
  const shared = useDocumentForm(
    { kind: 'api', schema: apiForm, save, valuesOf: apiFormValues, fieldOf: (path) => path.replace(/^api\./, '') },
    { values, ...(onSaved ? { onSaved } : {}) },
  );
  /** Goes on from what somebody else has saved, with what was merged as not saved yet. */
  const rebaseOn = (current: Api, theirs: Table, merged: Collected) => {
    stored.current = current;
    edited.begin(theirs);
    edited.change(merged.table);
    shared.form.reset(apiFormValues(current));
    shared.form.reset(merged.values, { keepDefaultValues: true });
  };
  return { ...shared, goOnFrom: rebaseOn };
}

async function saveBoth(stored: Api | undefined, given: ApiFormValues, table: Table, saved: Table) {
  const source = { ...sourceOf(given), fields: [...table.fields] };
  const edits = stored ? editsBetween(saved.rows, table.rows) : [];
  // Places mean nothing in rows that somebody else has saved meanwhile.
  const isOther = given.version !== stored?.version;
  const isLarge = !stored || isOther || edits.length > 5000 || JSON.stringify(edits).length > MAX_EDITS_LENGTH;
  const { rowsOf, ...alone } = source as StaticInput;
  // A copy that was left as it is need not send its rows.
  if (!stored && rowsOf !== undefined && table === saved) return saveApiForm({ ...given, source });
  if (isLarge) return saveApiForm({ ...given, source: { ...alone, rows: [...table.rows] } });
  let { version } = given;
  let answer: { message: string; document: Api } | undefined;
  if (edits.length > 0 || !sameJson(saved.fields, table.fields)) {
    const fields = [...table.fields];
    const { message, api } = await call(editRows, {
      body: { id: stored.id, version: version ?? stored.version, edits, fields },
    });
    answer = { message, document: api };
    ({ version } = api);
  }
  const { version: _version, ...before } = apiFormValues(stored);
  const { version: _given, ...now } = { ...given, source };
  const isSame = sameJson({ ...before, source: { ...sourceOf(before), fields: [...table.fields] } }, now);
  return answer && isSame ? answer : saveApiForm({ ...given, version, source });
}
