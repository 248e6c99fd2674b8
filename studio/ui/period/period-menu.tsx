import './words.ts';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { type NamedPeriod, namedPeriods, type Period } from '#model/numbers/question.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { formatDays } from '#studio/ui/charts/format-step.ts';
import { IconChevronDown } from '#studio/ui/icons/icons.ts';
import { isDialogOpen, onShortcut } from '#studio/ui/keys/on-shortcut.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { Keyed } from './keyed.tsx';
import styles from './period.module.css';
import { DATES_KEY, periodKeys, readPeriodKey } from './period-keys.ts';

const DatesDialog = lazy(async () => ({ default: (await import('./dates-dialog.tsx')).DatesDialog }));

interface PeriodMenuProps {
  period: Period;
  onChoose: (period: Period) => void;
  /** The key that compares, or no longer does. */
  onCompare: () => void;
}

/** Chooses the period, by menu or by a single key. */
export function PeriodMenu({ period, onChoose, onCompare }: PeriodMenuProps) {
  const t = useT();
  const [asksDates, setAsksDates] = useState(false);
  usePeriodKeys({ onPeriod: (last) => onChoose({ last }), onDates: () => setAsksDates(true), onCompare });
  const last = 'last' in period ? period.last : undefined;
  const name = 'last' in period ? t(`numbers.period.${period.last}`) : formatDays(period);
  const periods = namedPeriods.map((each) => ({
    id: each,
    label: <Keyed keyName={periodKeys[each]}>{t(`numbers.period.${each}`)}</Keyed>,
    isCurrent: each === last,
    isApart: each === 'month' || each === 'all',
    run: () => onChoose({ last: each }),
  }));
  return (
    <>
      <ActionMenu
        isFramed
        label={t('numbers.periodOf', { period: name })}
        icon={<IconChevronDown size={16} />}
        text={<span className={styles.chosen}>{name}</span>}
        actions={[
          ...periods,
          {
            id: 'dates',
            label: <Keyed keyName={DATES_KEY}>{t('numbers.ownDates')}</Keyed>,
            isCurrent: last === undefined,
            run: () => setAsksDates(true),
          },
        ]}
      />
      {asksDates && (
        <Suspense>
          <DatesDialog
            title={t('numbers.datesTitle')}
            dates={'from' in period ? period : undefined}
            onClose={() => setAsksDates(false)}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    </>
  );
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
