import '../sample-words.ts';
import { Button, Select, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Board, restoreBoard, updateBoard } from '#contract/boards.ts';
import type { SampleName } from '#model/boards/query.ts';
import { swapAnalytics } from '#model/boards/swap-analytics.ts';
import { columnsAsked, guessMatch, samplesOf, swapTable } from '#model/boards/swap-table.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { bodyOf } from '../board-body.ts';
import { type BoardDataset, boardDataQuery, keepBoard } from '../queries.ts';
import { ColumnMatches } from './column-matches.tsx';
import { copySample } from './copy-sample.ts';
import styles from './swap-dialog.module.css';
import { SwapPreview } from './swap-preview.tsx';

interface SwapDialogProps {
  board: Board;
  onClose: () => void;
}

/** Has the panels of a sample table ask a table of the site instead, as one change of the board that can be undone. */
export function SwapDialog({ board, onClose }: SwapDialogProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(boardDataQuery);
  return (
    <DialogFrame title={t('boardSamples.use')} width={960} onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && <SwapForm board={board} datasets={data.datasets} onClose={onClose} />}
    </DialogFrame>
  );
}

/** Analytics in place of a table, which the sample of visits can be swapped for. */
const ANALYTICS = 'analytics';

/** What a select calls a table or an API: kinds have keys of their own. */
const idOf = ({ kind, key }: BoardDataset): string => `${kind} ${key}`;

function SwapForm({ board, datasets, onClose }: SwapDialogProps & { datasets: readonly BoardDataset[] }) {
  const t = useT();
  const queries = useQueryClient();
  const mayEdit = useMay('edit');
  const names = samplesOf(board);
  const samples = datasets.filter(({ kind, key }) => kind === 'sample' && names.some((name) => name === key));
  const tables = datasets.filter(({ kind, fields }) => (kind === 'table' || kind === 'api') && fields.length > 0);
  const [chosen, setChosen] = useState({ sample: names[0] ?? 'orders', table: '' });
  // Choices of columns belong to one pair of tables.
  const [own, setOwn] = useState<{ pair: string; match: Readonly<Record<string, string>> }>();

  const sample = samples.find(({ key }) => key === chosen.sample);
  const table = tables.find((each) => idOf(each) === chosen.table);
  const wanted = columnsAsked(board, chosen.sample);
  const asked = wanted.flatMap((field) => sample?.fields.find((each) => each.field === field) ?? []);
  const pair = `${chosen.sample} ${chosen.table}`;
  const match = own?.pair === pair ? own.match : guessMatch(asked, table?.fields ?? []);
  const mayShowAnalytics = chosen.sample === 'visits';
  const swapped =
    chosen.table === ANALYTICS
      ? swapAnalytics(bodyOf(board))
      : table && (table.kind === 'table' || table.kind === 'api')
        ? swapTable(bodyOf(board), {
            sample: chosen.sample,
            dataset: { kind: table.kind, key: table.key },
            match,
            own: table.fields,
          })
        : undefined;
  const options = [
    ...(mayShowAnalytics ? [{ value: ANALYTICS, label: t('numbers.nav') }] : []),
    ...tables.map((each) => ({ value: idOf(each), label: each.title || each.key })),
  ];

  const copy = useMutation({
    mutationFn: async () => {
      if (!sample) return;
      const api = await copySample(chosen.sample, sample, t('boardSamples.attribution'));
      await queries.invalidateQueries({ queryKey: boardDataQuery.queryKey });
      void queries.invalidateQueries({ queryKey: ['apis'] });
      setChosen((old) => ({ ...old, table: `table ${api.key}` }));
      notify.done(t('boardSamples.copied', { title: api.title }));
    },
    onError: notify.problem,
  });

  const apply = useMutation({
    mutationFn: async () => {
      if (!swapped) return;
      const body = { version: board.version, board: swapped.board };
      const { board: saved, message } = await call(updateBoard, { params: { id: board.id }, body });
      keepBoard(queries, saved);
      const undo = async () => {
        const back = { version: saved.version, to: board.version };
        keepBoard(queries, (await call(restoreBoard, { params: { id: board.id }, body: back })).board);
        notify.done(t('boardSamples.undone'));
      };
      notify.done(message, { label: t('common.undo'), run: () => void undo().catch(notify.problem) });
      onClose();
    },
  });

  const changesSome = swapped?.panels.some(({ state }) => state === 'swapped') ?? false;
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        apply.mutate();
      }}
      isBusy={apply.isPending}
      isDisabled={!changesSome}
      problem={apply.error}
      submitLabel={t('boardSamples.apply')}
      onCancel={onClose}
    >
      <div className={styles.tables}>
        {samples.length > 1 && (
          <Select
            label={t('boardSamples.sample')}
            data={samples.map(({ key, title }) => ({ value: key, label: title }))}
            value={chosen.sample}
            allowDeselect={false}
            onChange={(key) => key !== null && setChosen({ sample: key as SampleName, table: '' })}
          />
        )}
        <Select
          label={t('boardSamples.table')}
          description={t(options.length === 0 ? 'boardSamples.noTables' : 'boardSamples.tableHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          placeholder={t('boardSamples.choose')}
          data={options}
          value={chosen.table === '' ? null : chosen.table}
          searchable
          disabled={options.length === 0}
          onChange={(id) => setChosen((old) => ({ ...old, table: id ?? '' }))}
        />
      </div>
      {!swapped && mayEdit && (
        <div className={styles.copy}>
          <Button variant="default" loading={copy.isPending} onClick={() => copy.mutate()}>
            {t('boardSamples.copy')}
          </Button>
          <p className={styles.help}>{t('boardSamples.copyHelp')}</p>
        </div>
      )}
      {table && (
        <ColumnMatches
          asked={asked}
          own={table.fields}
          match={match}
          onChange={(changed) => setOwn({ pair, match: changed })}
        />
      )}
      {swapped && <SwapPreview board={board} swapped={swapped} labelOf={(field) => labelIn(sample, field)} />}
    </DialogForm>
  );
}

function labelIn(sample: BoardDataset | undefined, field: string): string {
  return sample?.fields.find((each) => each.field === field)?.label || field;
}
