import { Button, Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beginDeploy, type deployOverview } from '#contract/deploys.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { useT } from '#studio/messages/use-t.ts';
import { releasesQuery } from '#studio/releases/queries.ts';
import { call } from '#studio/session/call.ts';
import { DialogButtons, DialogFrame, DialogProblem } from '#studio/ui/dialog/dialog-frame.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from './deploys.module.css';
import { environmentLabels } from './labels.ts';
import { refreshDeploys } from './queries.ts';

interface DeployDialogProps {
  overview: ResponseOf<typeof deployOverview>;
  /** Chosen already; empty for none. */
  target: string;
  onClose: () => void;
}

const RELEASES = 100;

/** Asks which release is to be put where. */
export function DeployDialog({ overview, target: given, onClose }: DeployDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const { environments, targets } = overview;
  const [target, setTarget] = useState(given);
  const [release, setRelease] = useState<string | null>(null);
  const { data } = useQuery(releasesQuery({ size: RELEASES }));
  const begin = useMutation({
    mutationFn: (release_id: string) => call(beginDeploy, { body: { target, release_id } }),
    onSuccess: ({ message }) => {
      notify.done(message);
      onClose();
    },
    onSettled: () => refreshDeploys(queries),
  });
  const places = [
    ...environments
      .filter(({ name, has_password }) => name === 'live' || has_password)
      .map(({ name }) => ({ value: name as string, label: t(environmentLabels[name]) })),
    ...targets.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const releases = data?.releases ?? [];
  const chosen = release ?? releases.find(({ is_live }) => is_live)?.id ?? releases[0]?.id ?? null;
  return (
    <DialogFrame onClose={onClose} title={t('deploy.dialogTitle')}>
      <div className={styles.fields}>
        <Select
          label={t('deploy.target')}
          placeholder={t('deploy.chooseTarget')}
          data={places}
          value={target === '' ? null : target}
          onChange={(value) => setTarget(value ?? '')}
          allowDeselect={false}
        />
        <Select
          label={t('deploy.release')}
          data={releases.map(({ id, number, note, is_live }) => ({
            value: id,
            label: [t('deploy.number', { number }), is_live ? t('deploy.live') : '', note].filter(Boolean).join(' · '),
          }))}
          value={chosen}
          onChange={setRelease}
          allowDeselect={false}
        />
        <p className={styles.quiet}>{t(target === 'live' ? 'deploy.liveText' : 'deploy.wholeText')}</p>
      </div>
      <DialogProblem problem={begin.error} />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          loading={begin.isPending}
          disabled={target === '' || chosen === null}
          onClick={() => chosen !== null && begin.mutate(chosen)}
        >
          {t('deploy.submit')}
        </Button>
      </DialogButtons>
    </DialogFrame>
  );
}
