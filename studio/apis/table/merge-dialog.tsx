import '#studio/messages/document-words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Api } from '#contract/apis.ts';
import { writeCell } from '#model/apis/collection/read-cell.ts';
import { SOURCES } from '#model/apis/columns/translated-columns.ts';
import type { Json } from '#model/json.ts';
import { type ComparedField, ComparedFields } from '#studio/documents/stale-dialog/compared-fields.tsx';
import { columnTitle } from '#studio/documents/tables/column-words.ts';
import { isMessageKey, translate } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { type Collected, type Merged, mergeSaves, type Sides } from './merge-saves.ts';
import { readCurrent } from './read-current.ts';

/** Cells that are asked about one by one; of those past it, what was typed here is kept. */
const MAX_ASKED = 100;

interface MergeDialogProps {
  /** The collection as someone else has saved it. */
  stale: Api;
  base: Collected;
  mine: Collected;
  onMerged: (merged: Merged, current: Api, theirs: Collected['table']) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/**
 * Someone saved this table meanwhile. What each changed is taken together; it is asked only where both changed the same
 * cell, so mostly nothing of this is seen.
 */
export function MergeDialog({ stale, base, mine, onMerged, onTakeTheirs, onClose }: MergeDialogProps) {
  const t = useT();
  const [sides, setSides] = useState<Sides>({});
  const { data, error, refetch } = useQuery({
    queryKey: ['api', 'now', stale.id, stale.version],
    queryFn: ({ signal }) => readCurrent(stale.id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  // Of large tables it takes a moment, and nothing is typed while it is asked.
  const [given] = useState({ base, mine });
  const found = useMemo(() => data && mergeSaves(given.base, given.mine, data.api, data.table, {}), [given, data]);
  const isAsked = found !== undefined && found.fields.length + found.cells.length > 0;
  const take = () => data && onMerged(mergeSaves(base, mine, data.api, data.table, sides), data.api, data.table);
  const takeAtOnce = useEffectEvent(take);
  useEffect(() => {
    if (data && !isAsked) takeAtOnce();
  }, [data, isAsked]);
  if (data && !isAsked) return null;
  return (
    <DialogFrame title={t('apis.staleTitle')} width={640} onClose={onClose}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Delayed>{t('apis.mergeReading')}</Delayed>}
      {data && found && (
        <>
          <p>{t('apis.mergeText', { name: data.api.updated_by ?? t('apis.someone') })}</p>
          <Conflicts found={found} sides={sides} onChoose={(path, side) => setSides({ ...sides, [path]: side })} />
        </>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose} autoFocus>
          {t('common.cancel')}
        </Button>
        <Button variant="default" c="var(--mantine-color-error)" onClick={onTakeTheirs}>
          {t('apis.takeTheirs')}
        </Button>
        <Button disabled={!data} onClick={take}>
          {t('apis.mergeSave')}
        </Button>
      </DialogButtons>
    </DialogFrame>
  );
}

interface ConflictsProps {
  found: Merged;
  sides: Sides;
  onChoose: (id: string, side: 'mine' | 'theirs') => void;
}

function Conflicts({ found, sides, onChoose }: ConflictsProps) {
  const t = useT();
  const columns = new Map(found.table.fields.map((field) => [field.name, columnTitle(field)]));
  const [first = ''] = columns.keys();
  const inWords = (value: unknown) => writeCell((value ?? null) as Json);
  const asked = [
    ...found.fields.map(({ field, mine, theirs }) => {
      const words = field === 'attribution' ? 'apis.attribution' : `apis.field.${field}`;
      return { id: field, label: isMessageKey(words) ? translate(words) : field, mine, theirs };
    }),
    ...found.cells.map(({ id, row, field, mine, theirs }) => {
      const name = inWords(row[first]) || t('apis.mergeRow');
      if (field !== undefined) return { id, label: `${name} · ${columns.get(field) ?? field}`, mine, theirs };
      const whole = (side: Json | undefined) =>
        side === undefined
          ? t('apis.mergeDeleted')
          : Object.entries(side as object)
              .map(([name, cell]) => (name === SOURCES ? '' : inWords(cell)))
              .filter((text) => text !== '')
              .join(' · ');
      return { id, label: name, mine: whole(mine), theirs: whole(theirs) };
    }),
  ];
  const shown = asked.slice(0, MAX_ASKED);
  // Names of cells hold dots and brackets, which paths of fields are read by.
  const path = (at: number) => `at${at}`;
  const valuesOf = (side: 'mine' | 'theirs') =>
    Object.fromEntries(shown.map((each, at) => [path(at), inWords(each[side])]));
  const fields: ComparedField[] = shown.map(({ label }, at) => ({ path: path(at), label }));
  const choice = Object.fromEntries(shown.map(({ id }, at) => [path(at), sides[id] ?? 'mine']));
  return (
    <>
      <ComparedFields
        fields={fields}
        mine={valuesOf('mine')}
        theirs={valuesOf('theirs')}
        choice={choice}
        onChoose={(chosen, side) => onChoose(shown[Number(chosen.slice(2))]?.id ?? '', side)}
      />
      {asked.length > shown.length && <p>{t('apis.mergeMore', { count: asked.length - shown.length })}</p>}
    </>
  );
}
