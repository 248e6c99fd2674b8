import { Suspense, useState } from 'react';
import type { Period } from '#model/numbers/question.ts';
import type { translate } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { formatDays } from '#studio/ui/charts/format-step.ts';
import { IconChevronDown } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { Keyed } from '#studio/ui/period/keyed.tsx';
import { COMPARE_KEY } from '#studio/ui/period/period-keys.ts';
import { PeriodMenu } from '#studio/ui/period/period-menu.tsx';
import type { Compare } from '../address/numbers-search.ts';
import { useNumbers } from '../address/use-numbers.ts';
import styles from './tools.module.css';

const DatesDialog = lazy(async () => ({ default: (await import('#studio/ui/period/dates-dialog.tsx')).DatesDialog }));

/** Chooses the period and what it is compared with. */
export function PeriodTools() {
  const t = useT();
  const { view, change } = useNumbers();
  const { period, compare } = view;
  const [asksDates, setAsksDates] = useState(false);
  // A step that no longer fits, and the page of an open list, are of the period before.
  const choose = (next: Period) => change({ period: next, by: undefined, list: { page: undefined } });
  const compares = [
    { id: 'previous', value: 'previous' },
    { id: 'year', value: 'year' },
    { id: 'none', value: undefined },
  ] as const;
  const dates = compare !== undefined && typeof compare !== 'string' ? compare : undefined;
  return (
    <>
      <ActionMenu
        isFramed
        label={t('numbers.comparedWith', { what: compareName(t, compare) })}
        icon={<IconChevronDown size={16} />}
        text={<span className={styles.chosen}>{compareName(t, compare)}</span>}
        actions={[
          ...compares.map(({ id, value }) => ({
            id,
            label:
              id === 'none' ? (
                <Keyed keyName={COMPARE_KEY}>{t('numbers.compare.none')}</Keyed>
              ) : (
                t(`numbers.compare.${id}`)
              ),
            isCurrent: compare === value,
            run: () => change({ compare: value }),
          })),
          {
            id: 'dates',
            label: t('numbers.ownDates'),
            isApart: true,
            isCurrent: dates !== undefined,
            run: () => setAsksDates(true),
          },
        ]}
      />
      <PeriodMenu
        period={period}
        onChoose={choose}
        onCompare={() => change({ compare: compare === undefined ? 'previous' : undefined })}
      />
      {asksDates && (
        <Suspense>
          <DatesDialog
            title={t('numbers.compareDatesTitle')}
            dates={dates}
            onClose={() => setAsksDates(false)}
            onChoose={(chosen) => change({ compare: chosen })}
          />
        </Suspense>
      )}
    </>
  );
}

export function compareName(t: typeof translate, compare: Compare | undefined): string {
  if (compare === undefined) return t('numbers.compare.none');
  return typeof compare === 'string' ? t(`numbers.compare.${compare}`) : formatDays(compare);
}
