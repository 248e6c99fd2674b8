import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComparedPage, ReleaseComparison } from '#contract/release-comparison.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlert, IconChevronDown } from '#studio/ui/icons/icons.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { AwaitedSection, Section } from '#studio/ui/screen/section.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import styles from './comparison.module.css';
import { PageDifference } from './page-difference.tsx';
import { comparisonQuery } from './queries.ts';

interface SidesProps {
  from: string;
  to: string;
}

/** The addresses that differ, each to be opened. */
export function PagesSection({ from, to }: SidesProps) {
  const t = useT();
  const { data, error, refetch, isFetching } = useQuery(comparisonQuery(from, to));
  if (!data && error && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true">
        <p role="status" className={styles.quiet}>
          {t('comparison.working')}
        </p>
        <AwaitedSection error={undefined} onRetry={refetch} heights={[48, 48, 48]} />
      </div>
    );
  const isSame = data.pages.length === 0 && data.unknown.length === 0;
  return (
    <Section
      title={t('comparison.differing', { count: data.pages.length })}
      help={t('comparison.compared', { compared: data.compared, total: data.total })}
    >
      <Ended comparison={data} />
      {isSame && data.ended_by === null && <p>{t('comparison.same')}</p>}
      <ul className={styles.pages}>
        {data.pages.map((page) => (
          <li key={page.path}>
            <OnePage page={page} from={from} to={to} />
          </li>
        ))}
      </ul>
      {data.unknown.length > 0 && (
        <div>
          <p className={styles.quiet}>{t('comparison.unknown')}</p>
          <ul className={styles.unknown}>
            {data.unknown.map((pattern) => (
              <li key={pattern}>
                <Code>{pattern}</Code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

function Ended({ comparison: { ended_by: by } }: { comparison: ReleaseComparison }) {
  const t = useT();
  if (by === null) return null;
  return (
    <p role="status" className={styles.ended}>
      <IconAlert size={16} /> {t(`comparison.ended.${by}`)}
    </p>
  );
}

/** An address; opened, it shows what differs. */
function OnePage({ page, from, to }: SidesProps & { page: ComparedPage }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { path, change, from_status: old, to_status: now } = page;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.page}>
        <Code>{path}</Code>
        <span className={styles.facts}>
          {old !== null && now !== null && old !== now && (
            <span className="numbers" dir="ltr">
              {old} → {now}
            </span>
          )}
          <span className={styles.badge} data-change={change}>
            {t(`comparison.change.${change}`)}
          </span>
          <IconChevronDown size={16} />
        </span>
      </summary>
      {isOpen && <PageDifference from={from} to={to} path={path} />}
    </details>
  );
}
