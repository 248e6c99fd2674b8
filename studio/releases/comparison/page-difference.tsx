import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageComparison } from '#contract/release-comparison.ts';
import { useT } from '#studio/messages/use-t.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import styles from './comparison.module.css';
import { comparedPageQuery } from './queries.ts';
import { SideBySide } from './side-by-side.tsx';

interface PageDifferenceProps {
  from: string;
  to: string;
  path: string;
}

const marks = { same: '\u00a0', gone: '−', new: '+' } as const;

/** One address on both sides: line by line, or as the pages look. */
export function PageDifference({ from, to, path }: PageDifferenceProps) {
  const t = useT();
  const [view, setView] = useState<string>('lines');
  const { data, error, refetch } = useQuery(comparedPageQuery(from, to, path));
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  if (!hasPictures(data))
    return (
      <div className={styles.opened}>
        <Lines comparison={data} />
      </div>
    );
  return (
    <div className={styles.opened}>
      <SegmentedControl
        size="sm"
        aria-label={t('comparison.view')}
        value={view}
        onChange={setView}
        data={[
          { value: 'lines', label: t('comparison.lines') },
          { value: 'pages', label: t('comparison.pages') },
        ]}
      />
      {view === 'lines' ? <Lines comparison={data} /> : <SideBySide from={from} to={to} path={path} />}
    </div>
  );
}

/** Pages are looked at where both sides are pages and their HTML differs: a redirect and a text file look like nothing. */
function hasPictures({ from, to, lines }: PageComparison): boolean {
  const isPage = ({ content_type: type, location }: PageComparison['from']) =>
    location === null && type.startsWith('text/html');
  return isPage(from) && isPage(to) && differ(lines);
}

const differ = (lines: PageComparison['lines']) => lines.some(({ change }) => change === 'gone' || change === 'new');

function Lines({ comparison: { from, to, lines, is_cut: isCut } }: { comparison: PageComparison }) {
  const t = useT();
  const isMoved = from.location !== to.location;
  const isPlain = !differ(lines);
  return (
    <>
      {isMoved && (
        <p className={styles.quiet}>{t('comparison.leads', { from: from.location ?? '–', to: to.location ?? '–' })}</p>
      )}
      {isPlain && !isMoved && (
        <p className={styles.quiet}>{t('comparison.onlyStatus', { from: from.status, to: to.status })}</p>
      )}
      {!isPlain && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys.
        <section className={styles.code} dir="ltr" tabIndex={0} aria-label={t('comparison.lines')}>
          {lines.map(({ change, text, count }, at) =>
            change === 'left_out' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are.
              <div key={at} className={styles.leftOut}>
                {t('comparison.leftOut', { count })}
              </div>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are.
              <div key={at} className={styles.line} data-change={change}>
                <span className={styles.mark}>{marks[change]}</span>
                <span>{text}</span>
              </div>
            ),
          )}
        </section>
      )}
      {isCut && <p className={styles.quiet}>{t('comparison.cut')}</p>}
    </>
  );
}
