import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#studio/messages/format.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useRights } from '#studio/session/site-query.ts';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import { type Figure, figureQuery, figures } from './figures.ts';
import styles from './week-figures.module.css';

/** Errors, data sources, jobs and forms of the last seven days, as far as the person may see them. */
export function WeekFigures({ scriptErrors }: { scriptErrors: number | null | undefined }) {
  const t = useT();
  const may = useRights();
  return (
    <ul className={styles.figures}>
      {scriptErrors !== undefined && scriptErrors !== null && (
        <li>
          <RowLink to="/pages/numbers">{t('numbersPlaces.scriptErrors')}</RowLink>
          <Count value={scriptErrors} isBad />
        </li>
      )}
      {figures
        .filter((figure) => may(figure.may))
        .map((figure) => (
          <Asked key={figure.key} figure={figure} />
        ))}
    </ul>
  );
}

/** One of them. It fails alone. */
function Asked({ figure }: { figure: Figure }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useQuery(figureQuery(figure));
  if (data === null) return null;
  return (
    <li aria-busy={data === undefined && !error}>
      <RowLink to={figure.to}>{t(figure.label)}</RowLink>
      {data !== undefined && <Count value={data} isBad={figure.isBad} />}
      {data === undefined && error && (
        <span className={styles.failed}>
          {problemText(error)}
          <Button size="compact-xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </Button>
        </span>
      )}
    </li>
  );
}

function Count({ value, isBad }: { value: number; isBad: boolean }) {
  return (
    <span className={styles.count} data-bad={(isBad && value > 0) || undefined}>
      {isBad && value > 0 && <IconAlert size={16} />}
      {formatNumber(value)}
    </span>
  );
}
