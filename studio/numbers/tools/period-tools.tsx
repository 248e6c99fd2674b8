import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { type NamedPeriod, namedPeriods, type Period } from '#model/numbers/question.ts';
import type { translate } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { formatDays } from '#studio/ui/charts/format-step.ts';
import { periodLabel } from '#studio/ui/charts/number-labels.ts';
import { IconChevronDown } from '#studio/ui/icons/icons.ts';
import { isDialogOpen, onShortcut } from '#studio/ui/keys/on-shortcut.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import type { Compare } from '../address/numbers-search.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { COMPARE_KEY, DATES_KEY, periodKeys, readPeriodKey } from './periods.ts';
import styles from './tools.module.css';

const DatesDialog = lazy(async () => ({ default: (await import('./dates-dialog.tsx')).DatesDialog }));

/** Chooses the period and what it is compared with, by menu or by a single key. */
export function PeriodTools() {
  const t = useT();
  const { view, change } = useNumbers();
  const { period, compare } = view;
  const [asksFor, setAsksFor] = useState<'period' | 'compare'>();
  // A step that no longer fits, and the page of an open list, are of the period before.
  const choose = (next: Period) => change({ period: next, by: undefined, list: { page: undefined } });
  usePeriodKeys({
    onPeriod: (last) => choose({ last }),
    onDates: () => setAsksFor('period'),
    onCompare: () => change({ compare: compare === undefined ? 'previous' : undefined }),
  });
  const last = 'last' in period ? period.last : undefined;
  const periods = namedPeriods.map((each) => ({
    id: each,
    label: <Keyed keyName={periodKeys[each]}>{t(periodLabel(each))}</Keyed>,
    isCurrent: each === last,
    isApart: each === 'month' || each === 'all',
    run: () => choose({ last: each }),
  }));
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
            run: () => setAsksFor('compare'),
          },
        ]}
      />
      <ActionMenu
        isFramed
        label={t('numbers.periodOf', { period: periodName(t, period) })}
        icon={<IconChevronDown size={16} />}
        text={<span className={styles.chosen}>{periodName(t, period)}</span>}
        actions={[
          ...periods,
          {
            id: 'dates',
            label: <Keyed keyName={DATES_KEY}>{t('numbers.ownDates')}</Keyed>,
            isCurrent: last === undefined,
            run: () => setAsksFor('period'),
          },
        ]}
      />
      {asksFor && (
        <Suspense>
          <DatesDialog
            title={t(asksFor === 'period' ? 'numbers.datesTitle' : 'numbers.compareDatesTitle')}
            dates={asksFor === 'compare' ? dates : 'from' in period ? period : undefined}
            onClose={() => setAsksFor(undefined)}
            onChoose={(chosen) => (asksFor === 'period' ? choose(chosen) : change({ compare: chosen }))}
          />
        </Suspense>
      )}
    </>
  );
}

function Keyed({ keyName, children }: { keyName: string; children: string }) {
  return (
    <span className={styles.keyed}>
      {children} <kbd>{keyName.toUpperCase()}</kbd>
    </span>
  );
}

export const periodName = (t: typeof translate, period: Period): string =>
  'last' in period ? t(periodLabel(period.last)) : formatDays(period);

export function compareName(t: typeof translate, compare: Compare | undefined): string {
  if (compare === undefined) return t('numbers.compare.none');
  return typeof compare === 'string' ? t(`numbers.compare.${compare}`) : formatDays(compare);
}

interface PeriodKeys {
  onPeriod: (period: NamedPeriod) => void;
  onDates: () => void;
  onCompare: () => void;
}

/** Single keys, wherever nothing is being typed. */
function usePeriodKeys({ onPeriod, onDates, onCompare }: PeriodKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const chosen = readPeriodKey(event);
    if (chosen === undefined || isDialogOpen() || isTyping(event.target)) return;
    event.preventDefault();
    if (chosen === 'dates') onDates();
    else if (chosen === 'compare') onCompare();
    else onPeriod(chosen);
  });
  useEffect(() => onShortcut(onKey), []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="dialog"]',
  ) !== null;
