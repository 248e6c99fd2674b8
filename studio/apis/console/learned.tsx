import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { LearnedShapeOnWire } from '#contract/api-learned.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { learnedQuery, relearnSchema } from '../queries.ts';
import styles from './console.module.css';
import { shapeLines } from './shape-lines.ts';
import { ValueTypes } from './value-types.tsx';

const Alarm = lazy(async () => ({ default: (await import('./drift-alert.tsx')).DriftAlert }));

/** What answers look like as far as was seen, and where they are not what they were: with what reads that, and where. */
export function LearnedSchema({ id }: { id: string }) {
  const t = useT();
  const queries = useQueryClient();
  const mayEdit = useMay('edit');
  const { data, error, refetch } = useQuery(learnedQuery(id));
  const learn = async () => {
    try {
      notify.done(await relearnSchema(id));
      await queries.invalidateQueries({ queryKey: ['apis', 'of', id] });
    } catch (problem) {
      notify.problem(problem);
    }
  };
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Delayed>{null}</Delayed>;
  const { learned } = data;
  return (
    <div className={styles.answer}>
      {learned && learned.drift.length > 0 && (
        <Suspense>
          <Alarm drift={learned.drift} at={learned.drift_on} />
        </Suspense>
      )}
      {learned ? (
        <>
          <p className={styles.none}>
            {t('apis.learnedFrom', { count: learned.samples })} <RelativeTime at={learned.learned_on} />
          </p>
          <ShapeTable learned={learned} />
        </>
      ) : (
        <p className={styles.none}>{t('apis.nothingLearned')}</p>
      )}
      {mayEdit && (
        <Button variant="default" size="compact-md" onClick={() => void learn()}>
          {t(learned && learned.drift.length > 0 ? 'apis.learnAnew' : 'apis.learn')}
        </Button>
      )}
    </div>
  );
}

function ShapeTable({ learned }: { learned: LearnedShapeOnWire }) {
  const t = useT();
  return (
    <div className={styles.scroller}>
      <table className={styles.shape}>
        <thead>
          <tr>
            <th scope="col">{t('apis.field')}</th>
            <th scope="col">{t('apis.fieldType')}</th>
          </tr>
        </thead>
        <tbody>
          {shapeLines(learned.shape).map(({ path, types, isMissing }) => (
            <tr key={path}>
              <th scope="row">
                <Code>{path}</Code>
              </th>
              <td>
                <ValueTypes types={types} />
                {isMissing && <span className={styles.none}> {t('apis.sometimesMissing')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
