import '#studio/documents/numbers/words.ts';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { ReleaseNumbers as Numbers } from '#contract/numbers-places.ts';
import { formatDays } from '#studio/documents/numbers/format-compared.ts';
import { formatDateTime, formatList, formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useShortened } from '#studio/ui/list/use-shortened.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { ChangedRoute } from './changed-route.tsx';
import { releaseNumbersQuery } from './queries.ts';
import styles from './release-numbers.module.css';

const SHOWN = 10;

/** What a release did to the numbers of each route, by equal weekdays before and after it went live. */
export function ReleaseNumbers({ id }: { id: string }) {
  const t = useT();
  const heading = useId();
  const [at, setAt] = useState<number>();
  const { data, error, refetch } = useQuery(releaseNumbersQuery(id, at));
  return (
    <section className={styles.numbers} aria-labelledby={heading} aria-busy={!data && !error}>
      <div className={styles.head}>
        <h3 id={heading} className={styles.title}>
          {t('numbersPlaces.beforeAfter')}
        </h3>
        {data?.previous && (
          <Button
            variant="default"
            size="compact-md"
            renderRoot={(props) => (
              <Link to="/pages/releases/compare" search={{ from: data.previous?.id, to: data.release.id }} {...props} />
            )}
          >
            {t('numbersPlaces.compare')}
          </Button>
        )}
      </div>
      {data && data.activations.length > 1 && (
        <NativeSelect
          label={t('numbersPlaces.wentLive')}
          value={String(data.at)}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
          data={data.activations.map((each) => ({ value: String(each), label: formatDateTime(each) }))}
        />
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={96} />}
      {data && <Compared numbers={data} />}
    </section>
  );
}

function Compared({ numbers }: { numbers: Numbers }) {
  const t = useT();
  const { before, after, days, others, routes, routes_total: total } = numbers;
  const { shown, more } = useShortened(routes, SHOWN);
  if (numbers.at === null) return <p className={styles.quiet}>{t('numbersPlaces.neverLive')}</p>;
  if (!before || !after) return <p className={styles.quiet}>{t('numbersPlaces.tooEarly')}</p>;
  const period = t('numbersPlaces.days', { after: formatDays(after), before: formatDays(before), count: days });
  const isClear = routes.some(({ changes }) => changes.some((each) => each.is_claimed));
  return (
    <>
      <p className={styles.quiet}>{period}</p>
      {others.length > 0 && (
        <p className={styles.note}>
          {t('numbersPlaces.others', { releases: formatList(others.map(formatNumber)), count: others.length })}
        </p>
      )}
      {routes.length === 0 && <p className={styles.quiet}>{t('numbersPlaces.noViews')}</p>}
      {routes.length > 0 && !isClear && <p className={styles.quiet}>{t('numbersPlaces.nothingClear')}</p>}
      <ul className={styles.routes}>
        {shown.map((route) => (
          <li key={route.id}>
            <ChangedRoute route={route} />
          </li>
        ))}
      </ul>
      {more}
      {total > routes.length && (
        <p className={styles.quiet}>{t('numbersPlaces.moreRoutes', { count: total - routes.length })}</p>
      )}
    </>
  );
}
