import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import type { AnsweredPanel, BoardFilters } from '#contract/boards.ts';
import type { PanelAnswer } from '#model/boards/answer.ts';
import type { Panel } from '#model/boards/board.ts';
import { isolate } from '#model/isolate.ts';
import { formatList } from '#studio/messages/format.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { PanelView, type PanelViewProps } from '#studio/ui/charts/panel/panel-view.tsx';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { useFieldLabel } from '../filters/use-field-label.ts';
import { filtersOf, isByLink, panelQuery } from '../queries.ts';
import styles from './panel.module.css';

interface PanelBodyProps {
  panel: Panel;
  filters: BoardFilters;
  /** Seconds after which it asks again; 0 for never. */
  refresh: number;
  /** Whether it may ask yet. */
  isWanted: boolean;
  /** Whether a chart is shown as a table. */
  view?: PanelViewProps['view'];
}

/** Of texts and images, which ask nothing. */
const nothing: PanelAnswer = {
  ...{ groups: [], values: [], rows: [], total: [], row_count: 0, names: {}, time_zone: 'UTC' },
  ...{ ignored: [], notes: [] },
};

/** What a panel shows: its data, or why there is none. It fails alone. */
export function PanelBody({ panel, ...asked }: PanelBodyProps) {
  const t = useT();
  const { query, type } = panel;
  if (query) return <Asked {...asked} panel={panel} query={query} />;
  if (type === 'text' || type === 'image') return <Drawn panel={panel} answer={nothing} view={undefined} />;
  return <p className={styles.quiet}>{t('boards.noData')}</p>;
}

function Asked({
  panel,
  query,
  filters,
  refresh,
  isWanted,
  view,
}: PanelBodyProps & { query: NonNullable<Panel['query']> }) {
  const t = useT();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...panelQuery(query, filtersOf(panel, filters)),
    enabled: isWanted,
    // A window that nobody sees asks nothing.
    refetchInterval: refresh > 0 && refresh * 1000,
  });
  const retry = () => void refetch();
  if (!data && error) return <Failed text={problemText(error)} onRetry={retry} isBusy={isFetching} />;
  if (!data) {
    return (
      <div className={styles.awaited} aria-busy>
        <Delayed>
          <Skeleton height="100%" />
        </Delayed>
      </div>
    );
  }
  return (
    <div className={styles.answered} data-stale={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
      <Answered panel={panel} answered={data} view={view} onRetry={retry} isBusy={isFetching} />
      {error && (
        <p className={styles.note} role="status">
          <IconAlert size={16} /> {t('boards.notRefreshed')}{' '}
          <Button size="compact-xs" variant="subtle" onClick={retry} loading={isFetching}>
            {t('common.tryAgain')}
          </Button>
        </p>
      )}
    </div>
  );
}

interface AnsweredProps {
  panel: Panel;
  answered: AnsweredPanel;
  view?: PanelViewProps['view'];
  onRetry: () => void;
  isBusy: boolean;
}

/** Faults that another try doesn't mend. */
const lasting: ReadonlySet<string> = new Set(['hidden', 'no_field', 'too_many_groups']);

function Answered({ panel, answered, view, onRetry, isBusy }: AnsweredProps) {
  const t = useT();
  if ('fault' in answered) {
    const { fault, detail = '' } = answered;
    return (
      <Failed
        text={t(fault === 'hidden' && isByLink() ? 'boards.fault.hiddenByLink' : `boards.fault.${fault}`)}
        detail={detail}
        onRetry={lasting.has(fault) ? undefined : onRetry}
        isBusy={isBusy}
      />
    );
  }
  // That data is sample data is said of the whole board.
  const answer = { ...answered.answer, notes: answered.answer.notes.filter((note) => note !== 'sample') };
  return (
    <>
      <Drawn panel={panel} answer={answer} view={view} />
      <Ignored fields={answer.ignored} />
    </>
  );
}

/** Says which filters of the board don't reach a panel. */
function Ignored({ fields }: { fields: readonly string[] }) {
  const t = useT();
  const labelOf = useFieldLabel();
  if (fields.length === 0) return null;
  const names = fields.map((field) => (field === 'period' ? t('boards.period') : isolate(labelOf(field))));
  return <p className={styles.note}>{t('boards.ignored', { fields: formatList(names) })}</p>;
}

interface FailedProps {
  text: string;
  /** What the data source said. */
  detail?: string;
  onRetry: (() => void) | undefined;
  isBusy?: boolean;
}

function Failed({ text, detail = '', onRetry, isBusy = false }: FailedProps) {
  const t = useT();
  return (
    <div className={styles.failed} role="alert">
      <IconAlert size={20} />
      <p>{text}</p>
      {detail !== '' && (
        <p className={styles.detail} dir="auto">
          {detail}
        </p>
      )}
      {onRetry && (
        <Button size="compact-md" variant="default" onClick={onRetry} loading={isBusy}>
          {t('common.tryAgain')}
        </Button>
      )}
    </div>
  );
}

function Drawn({ panel, answer, view }: PanelViewProps) {
  const t = useT();
  return (
    <DrawBoundary key={panel.type} instead={<Failed text={t('boards.notDrawn')} onRetry={undefined} />}>
      <PanelView panel={panel} answer={answer} view={view} />
    </DrawBoundary>
  );
}

/** Keeps what can't be drawn from taking the other panels along. */
class DrawBoundary extends Component<{ instead: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
