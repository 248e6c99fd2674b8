import '#studio/documents/numbers/words.ts';
import { Anchor, Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WorseSinceRelease } from '#contract/numbers-places.ts';
import { formatDays } from '#studio/documents/numbers/format-compared.ts';
import { worseQuery, worseSentence } from '#studio/documents/numbers/worse.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { nowQuery } from '#studio/numbers/queries.ts';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import homeStyles from '../home-screen.module.css';
import styles from './last-week.module.css';
import { weekQuery } from './queries.ts';
import { Sparkline } from './sparkline.tsx';
import { WeekFigures } from './week-figures.tsx';

/** The last seven days of the site: visits in one small line, what went wrong, and what became worse since a release. */
export function LastWeek() {
  const t = useT();
  const { data, error, refetch } = useQuery(weekQuery);
  const { data: now } = useQuery(nowQuery);
  const { data: worse } = useQuery(worseQuery);
  const [views = 0, visitors = 0, scriptErrors] = data?.total ?? [];
  return (
    <Paper component="section" className={homeStyles.card} aria-busy={!data && !error}>
      <h2 className={homeStyles.heading}>
        {t('numbersPlaces.lastWeek')}
        <Anchor component={RowLink} to="/pages/numbers" size="sm">
          {t('numbers.nav')}
        </Anchor>
      </h2>
      <div className={styles.body}>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={88} />}
        {data && !views && data.notes.includes('not_collected') && (
          <p className={homeStyles.quiet}>{t('numbersPlaces.off')}</p>
        )}
        {data && !views && !data.notes.includes('not_collected') && (
          <p className={homeStyles.quiet}>
            <strong>{t('numbersPlaces.noViewsYet')}</strong>
            <br />
            {t('numbersPlaces.noViewsYetText')}
          </p>
        )}
        {data && Boolean(views) && (
          <>
            <dl className={styles.totals}>
              <Total label={t('numbersPlaces.views')} value={views} />
              <Total label={t('numbersPlaces.visitors')} value={visitors} />
              <Total label={t('numbersPlaces.now')} value={now?.visitors ?? null} />
            </dl>
            <Sparkline values={data.rows.map((row) => row.values[0] ?? 0)} />
            <VisuallyHidden>
              <table>
                <caption>{t('numbersPlaces.viewsByDay')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('numbersPlaces.day')}</th>
                    <th scope="col">{t('numbersPlaces.views')}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.rows.map(({ keys: [day], values: [count] }) => (
                    <tr key={day}>
                      <th scope="row">{formatDays({ from: day ?? '', to: day ?? '' })}</th>
                      <td>{count == null ? '—' : formatNumber(count)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </VisuallyHidden>
          </>
        )}
      </div>
      <WeekFigures scriptErrors={views ? scriptErrors : null} />
      {worse && worse.length > 0 && (
        <ul className={styles.worse}>
          {worse.map((each) => (
            <li key={`${each.route.id} ${each.metric}`}>
              <Worse worse={each} />
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}

function Total({ label, value }: { label: string; value: number | null }) {
  return (
    <div>
      <dt className={homeStyles.quiet}>{label}</dt>
      <dd className={styles.total}>{value === null ? '—' : formatNumber(value)}</dd>
    </div>
  );
}

/** Leads to the numbers of the release, from where both releases can be compared. */
function Worse({ worse }: { worse: WorseSinceRelease }) {
  const t = useT();
  return (
    <>
      <IconAlert size={16} />
      <RowLink to={`/pages/releases/${encodeURIComponent(worse.release.id)}`}>{worseSentence(t, worse)}</RowLink>
    </>
  );
}
