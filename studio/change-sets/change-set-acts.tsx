import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyChangeSet, type ChangeSet, discardChangeSet, undoChangeSet } from '#contract/change-sets.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMayNot, useRights } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { needsToUndo } from './labels.ts';
import { refreshChangeSets } from './queries.ts';

/** What the person may do with a set as it stands; the server looks again at each of its changes. */
export function useChangeSetRights(set: ChangeSet) {
  const may = useRights();
  const waits = set.state === 'proposed';
  const needed = waits ? set.needs : needsToUndo(set);
  const isOver = !waits && set.state !== 'applied';
  const mayNotAct = useMayNot(needed) && !isOver;
  return {
    mayAct: !isOver && may(needed),
    mayNotAct,
    mayDiscard: waits && may('edit') && (set.is_own || may('publish')),
  };
}

interface ChangeSetActsProps {
  set: ChangeSet;
  rights: ReturnType<typeof useChangeSetRights>;
  /** Something was changed since, so that it can be neither applied nor undone. */
  isBlocked: boolean;
  /** Where it is said why. */
  describedBy: string | undefined;
}

const acts = {
  apply: {
    exchange: applyChangeSet,
    title: 'changeSets.applyTitle',
    text: 'changeSets.applyText',
    label: 'changeSets.apply',
  },
  undo: {
    exchange: undoChangeSet,
    title: 'changeSets.undoTitle',
    text: 'changeSets.undoText',
    label: 'changeSets.undo',
  },
  discard: {
    exchange: discardChangeSet,
    title: 'changeSets.discardTitle',
    text: 'changeSets.discardText',
    label: 'changeSets.discard',
  },
} as const;

/** What can become of a set: applied or discarded while it waits, undone after that; each asks first. */
export function ChangeSetActs({ set, rights, isBlocked, describedBy }: ChangeSetActsProps) {
  const t = useT();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<keyof typeof acts>();
  const main = set.state === 'proposed' ? 'apply' : 'undo';
  const confirm = async (act: keyof typeof acts) => {
    try {
      const { message } = await call(acts[act].exchange, { params: { id: set.id } });
      setAsked(undefined);
      notify.done(message);
    } finally {
      await refreshChangeSets(queries);
    }
  };
  const { title, text, label } = acts[asked ?? main];
  return (
    <>
      {rights.mayDiscard && (
        <Button variant="default" onClick={() => setAsked('discard')}>
          {t('changeSets.discard')}
        </Button>
      )}
      {rights.mayAct && (
        <Button
          variant={main === 'apply' ? 'filled' : 'default'}
          disabled={isBlocked}
          aria-describedby={describedBy}
          onClick={() => setAsked(main)}
        >
          {t(acts[main].label)}
        </Button>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        // It keeps its own direction inside of the sentence (Unicode isolates).
        title={t(title, { title: `\u2068${set.title}\u2069` })}
        confirmLabel={t(label)}
        danger={asked === 'discard' || asked === 'undo'}
        onConfirm={() => asked && confirm(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {t(text, { count: set.added + set.changed + set.removed })}
      </ConfirmDialog>
    </>
  );
}
