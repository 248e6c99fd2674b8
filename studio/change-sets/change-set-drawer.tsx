import './words.ts';
import { Alert, Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { ChangeInSet, ChangeSet } from '#contract/change-sets.ts';
import { formatDateTime } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { LoadingDrawer } from '#studio/ui/drawer/loading-drawer.tsx';
import { ReadingDrawer } from '#studio/ui/drawer/reading-drawer.tsx';
import { useCloseToList } from '#studio/ui/drawer/use-close-to-list.ts';
import { Fact, Facts } from '#studio/ui/text/facts.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import { ChangeSetActs, useChangeSetRights } from './change-set-acts.tsx';
import styles from './change-sets.module.css';
import { changeSetStateLabels, changeSetStateTones, sourceLabels } from './labels.ts';
import { changeSetQuery } from './queries.ts';
import { SetChanges } from './set-changes.tsx';

const address = getRouteApi('/signed-in/pages/change-sets/$id');

/** One change set: who proposed it, what it changes field by field, and what can become of it. */
export function ChangeSetDrawer() {
  const t = useT();
  const { id } = address.useParams();
  const close = useCloseToList('/pages/change-sets');
  const answer = useInfiniteQuery(changeSetQuery(id));
  const [first] = answer.data?.pages ?? [];
  if (!first) {
    const retry = () => void answer.refetch();
    return <LoadingDrawer title={t('changeSets.one')} error={answer.error} onRetry={retry} onClose={close} />;
  }
  const changes = answer.data?.pages.flatMap((page) => page.changes) ?? [];
  const left = first.total - changes.length;
  return (
    <Reading set={first.change_set} obstacles={first.obstacles} changes={changes} onClose={close}>
      {left > 0 && (
        <Button
          variant="default"
          size="compact-md"
          className={styles.more}
          loading={answer.isFetchingNextPage}
          onClick={() => void answer.fetchNextPage()}
        >
          {t('changeSets.more', { count: left })}
        </Button>
      )}
    </Reading>
  );
}

interface ReadingProps {
  set: ChangeSet;
  obstacles: number;
  changes: readonly ChangeInSet[];
  onClose: () => void;
  /** The way to what is not listed yet. */
  children: ReactNode;
}

function Reading({ set, obstacles, changes, onClose, children }: ReadingProps) {
  const t = useT();
  const why = useId();
  const rights = useChangeSetRights(set);
  const isApplied = set.state === 'applied';
  const disabledReason = whyNotOf();
  const acts = (rights.mayAct || rights.mayDiscard) && (
    <ChangeSetActs set={set} rights={rights} isBlocked={obstacles > 0} describedBy={disabledReason ? why : undefined} />
  );
  return (
    <ReadingDrawer title={set.title} onClose={onClose} actions={acts || undefined}>
      {disabledReason && (
        <Alert id={why} color={obstacles > 0 ? 'secondary' : 'brand'}>
          {disabledReason}
        </Alert>
      )}
      {set.note !== '' && (
        <p className={styles.note} dir="auto">
          {set.note}
        </p>
      )}
      <Facts>
        <Fact label={t('changeSets.state')}>
          <Status tone={changeSetStateTones[set.state]}>{t(changeSetStateLabels[set.state])}</Status>
        </Fact>
        <Fact label={t('changeSets.source')}>{t(sourceLabels[set.source])}</Fact>
        <Fact label={t('changeSets.proposed')}>{whoAndWhen(set.proposed_by, set.proposed_on)}</Fact>
        {set.settled_on !== null && (
          <Fact label={t(set.state === 'discarded' ? changeSetStateLabels.discarded : changeSetStateLabels.applied)}>
            {whoAndWhen(set.settled_by, set.settled_on)}
          </Fact>
        )}
        {set.undone_on !== null && (
          <Fact label={t(changeSetStateLabels.undone)}>{whoAndWhen(set.undone_by, set.undone_on)}</Fact>
        )}
      </Facts>
      <div>
        <SetChanges set={set} changes={changes} />
        {children}
      </div>
    </ReadingDrawer>
  );

  function whyNotOf(): string | undefined {
    if (set.state !== 'proposed' && !isApplied) return undefined;
    if (obstacles > 0) return t(isApplied ? 'changeSets.cannotUndo' : 'changeSets.cannotApply', { count: obstacles });
    if (rights.mayNotAct) return t(isApplied ? 'changeSets.mayNotUndo' : 'changeSets.mayNotApply');
    return undefined;
  }
}

function whoAndWhen(who: string | null, when: number): ReactNode {
  return (
    <>
      {formatDateTime(when)}
      {who !== null && (
        <>
          {'\u00a0· '}
          <bdi>{who}</bdi>
        </>
      )}
    </>
  );
}
