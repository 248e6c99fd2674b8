import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Column } from '#model/apis/collection/column.ts';
import { isFormula } from '#model/apis/collection/formulas.ts';
import { currentZoneName } from '#model/time-zone-names.ts';
import { settingsQuery } from '#studio/documents/settings-query.ts';
import { fetchCode } from '#studio/session/lazy.ts';
import { useFindRow } from './queries.ts';

type FormulaCode = typeof import('virtual:try-formulas');

/** What a formula comes to in a row. */
export type ReadComputed = ReturnType<FormulaCode['formulaReader']>;

let loaded: FormulaCode | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The code of formulas, fetched when a table has any. */
export function useFormulaCode(isWanted: boolean): FormulaCode | undefined {
  useEffect(() => {
    if (!isWanted || loaded) return;
    void fetchCode(() => import('virtual:try-formulas')).then((code) => {
      loaded = code;
      for (const listener of listeners) listener();
    });
  }, [isWanted]);
  return useSyncExternalStore(subscribe, () => loaded);
}

/** Reads the computed cells of a table in the site's main language; undefined where it has none, or not yet. */
export function useComputed(fields: readonly Column[]): ReadComputed | undefined {
  const isWanted = fields.some(isFormula);
  const code = useFormulaCode(isWanted);
  const { data: settings } = useQuery({ ...settingsQuery, enabled: isWanted });
  const find = useFindRow(fields, isWanted);
  const language = settings?.language;
  const timeZone = currentZoneName(settings?.time_zone ?? 'UTC');
  return useMemo(
    () => (isWanted && code && language ? code.formulaReader(fields, { language, timeZone }, find) : undefined),
    [isWanted, code, language, timeZone, fields, find],
  );
}
