import { useT } from '#studio/messages/use-t.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconArrowDown, IconArrowUp } from '#studio/ui/icons/icons.ts';
import styles from './pages-compared.module.css';
import type { ComparedPages } from './use-compared-pages.ts';

/** Leads from one place in which two pages differ to the next, and says how many there are. */
export function DifferenceSteps({ pages: { differences, current, isCut, step } }: { pages: ComparedPages }) {
  const t = useT();
  const total = differences?.length ?? 0;
  return (
    <div className={styles.steps}>
      {total > 0 && (
        <>
          <IconButton
            aria-label={t('comparison.previousDifference')}
            title={t('comparison.previousDifference')}
            aria-keyshortcuts="Alt+ArrowUp"
            onClick={() => step(-1)}
          >
            <IconArrowUp size={16} />
          </IconButton>
          <IconButton
            aria-label={t('comparison.nextDifference')}
            title={t('comparison.nextDifference')}
            aria-keyshortcuts="Alt+ArrowDown"
            onClick={() => step(1)}
          >
            <IconArrowDown size={16} />
          </IconButton>
        </>
      )}
      <p role="status">
        {differences === undefined && t('comparison.looking')}
        {differences !== undefined && total === 0 && t(isCut ? 'comparison.sameSoFar' : 'comparison.looksSame')}
        {total > 0 && current === undefined && t('comparison.differences', { total })}
        {total > 0 && current !== undefined && t('comparison.differenceOf', { at: current + 1, total })}
      </p>
    </div>
  );
}
