import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiRun } from '#contract/api-runs.ts';
import { guessList } from '#model/apis/import/guess-list.ts';
import type { Json } from '#model/json.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconBookmark, IconCopy, IconList } from '#studio/ui/icons/icons.ts';
import { pathText } from '#studio/ui/json-tree/json-path.ts';
import { JsonTree, type LineAct } from '#studio/ui/json-tree/json-tree.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { copyText } from '#studio/ui/text/copy-text.ts';
import { Status } from '#studio/ui/text/status.tsx';
import { useSource } from '../live/source-context.ts';
import { saveResponse } from '../queries.ts';
import { bytesText } from './bytes-text.ts';
import styles from './console.module.css';
import { itemPath } from './item-path.ts';

interface RunResponseProps {
  id: string | undefined;
  run: ApiRun;
  args: Record<string, string>;
}

/** What came back: whether it worked, how long it took, its headers and its body, of which the list is pointed at. */
export function RunResponse({ id, run, args }: RunResponseProps) {
  const t = useT();
  const queries = useQueryClient();
  const keep = async () => {
    if (id === undefined) return;
    try {
      notify.done(await saveResponse({ id, args, answer: run.body }));
      await queries.invalidateQueries({ queryKey: ['apis', 'of', id] });
    } catch (problem) {
      notify.problem(problem);
    }
  };
  return (
    <div className={styles.answer}>
      <div className={styles.facts}>
        <Status tone={run.ok ? 'good' : 'attention'}>
          {run.status === 0 ? t('apis.noAnswer') : String(run.status)}
        </Status>
        <span>{t('apis.milliseconds', { number: formatNumber(run.time) })}</span>
        <span>{bytesText(run.bytes)}</span>
        {run.pages > 1 && <span>{t('apis.pages', { count: run.pages })}</span>}
        {run.ok && <span>{t('apis.items', { count: run.items })}</span>}
      </div>
      {run.fault !== null && (
        <p role="alert" className={styles.fault} dir="auto">
          {run.fault}
        </p>
      )}
      <p className={styles.sent}>
        <Code>{`${run.request.method} ${run.request.url}`}</Code>
      </p>
      {run.isCut && <p className={styles.none}>{t('apis.cut')}</p>}
      {run.isJson && <ResponseTree body={run.body} />}
      {!run.isJson && run.text !== '' && (
        <pre className={styles.text} dir="auto">
          {run.text}
        </pre>
      )}
      <details className={styles.headers}>
        <summary>{t('apis.answerHeaders', { count: run.headers.length })}</summary>
        <table dir="ltr">
          <tbody>
            {run.headers.map(([name, value], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a header may stand twice; the list stays as it is.
              <tr key={at}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {id !== undefined && run.ok && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconBookmark size={16} />}
          onClick={() => void keep()}
        >
          {t('apis.keepAnswer')}
        </Button>
      )}
    </div>
  );
}

/** The body as a tree, in which the list, the total and the next cursor are pointed at, and fields copied for pages. */
function ResponseTree({ body }: { body: Json }) {
  const t = useT();
  const { source, set } = useSource();
  const { list, total, pagination } = source;
  const acts: LineAct[] = useMemo(
    () => [
      {
        id: 'list',
        label: t('apis.useAsList'),
        icon: IconList,
        canRun: ({ kind, steps }) => kind === 'list' && steps.every((step) => typeof step === 'string'),
        run: ({ steps }) => set('list', steps.join('.')),
      },
      {
        id: 'total',
        label: t('apis.useAsTotal'),
        icon: IconBookmark,
        canRun: ({ kind, steps }) => kind === 'number' && steps.every((step) => typeof step === 'string'),
        run: ({ steps }) => set('total', steps.join('.')),
      },
      {
        id: 'copy',
        label: t('apis.copyField'),
        icon: IconCopy,
        canRun: ({ steps }) => itemPath(list, steps) !== undefined,
        run: ({ steps }) => {
          const path = itemPath(list, steps) ?? '';
          void copyText(`{{ item.${path} }}`).then(
            (isCopied) => isCopied && notify.done(t('tree.copied', { name: path })),
          );
        },
      },
    ],
    [t, set, list],
  );
  const marks = new Map([
    ...(list === '' ? [] : [[pathText(list.split('.')), t('apis.list')] as const]),
    ...(total === '' ? [] : [[pathText(total.split('.')), t('apis.total')] as const]),
    ...(pagination.type === 'cursor' && pagination.next !== ''
      ? [[pathText(pagination.next.split('.')), t('apis.paginationNext')] as const]
      : []),
  ]);
  const guess = useMemo(() => (list === '' ? guessList(body) : ''), [list, body]);
  return (
    <>
      {guess !== '' && (
        <Button
          size="compact-md"
          variant="light"
          leftSection={<IconList size={16} />}
          onClick={() => set('list', guess)}
        >
          {t('apis.useGuess', { path: guess })}
        </Button>
      )}
      <JsonTree label={t('apis.answer')} value={body} acts={acts} marks={marks} />
    </>
  );
}
