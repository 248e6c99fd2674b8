import './words.ts';
import { Button, Skeleton } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteNumberShare, listNumberShares, type NumberShare, revokeNumberShare } from '#contract/number-shares.ts';
import { isolate } from '#model/isolate.ts';
import { formatDateTime } from '#studio/messages/format.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { CreatedLink } from '#studio/ui/dialog/created-link.tsx';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { IconEdit, IconLink, IconMore, IconPlus, IconPower, IconTrash } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Status } from '#studio/ui/text/status.tsx';
import { conditionsText } from '../format/conditions-text.ts';
import styles from '../sharing.module.css';
import { ShareDialog } from './share-dialog.tsx';

export const sharesQuery = queryOptions({
  queryKey: ['numbers', 'shares'],
  queryFn: ({ signal }) => call(listNumberShares, { signal }),
});

const stateLabels = {
  active: 'numberShares.active',
  paused: 'numberShares.paused',
  expired: 'numberShares.expired',
  revoked: 'numberShares.revoked',
} as const satisfies Record<NumberShare['state'], MessageKey>;
const tones = { active: 'good', paused: 'attention', expired: 'quiet', revoked: 'quiet' } as const;

const isOver = ({ state }: NumberShare) => state === 'expired' || state === 'revoked';

/** The public links to the numbers of the site. */
export function SharesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const mayPublish = useMay('publish');
  const { data, error, refetch } = useQuery(sharesQuery);
  const [edited, setEdited] = useState<NumberShare | 'new'>();
  const [url, setUrl] = useState<string>();
  const [revoked, setRevoked] = useState<NumberShare>();
  const refresh = () => queries.invalidateQueries({ queryKey: sharesQuery.queryKey });
  if (url !== undefined) {
    return (
      <CreatedLink
        url={url}
        title={t('numberShares.madeTitle')}
        text={t('numberShares.madeText')}
        openLabel={t('numberShares.open')}
        keptLabel={t('numberShares.kept')}
        onKept={() => setUrl(undefined)}
      />
    );
  }
  if (edited !== undefined) {
    return (
      <ShareDialog
        share={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
        onDone={(made) => {
          setEdited(undefined);
          setUrl(made);
          void refresh();
        }}
      />
    );
  }
  const forget = async (share: NumberShare) => {
    try {
      notify.done((await call(deleteNumberShare, { params: { id: share.id } })).message);
    } catch (problem) {
      notify.problem(problem);
    }
    await refresh();
  };
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('numberShares.create')}
    </Button>
  );
  return (
    <DialogFrame title={t('numberShares.title')} width={600} onClose={onClose}>
      <p className={styles.text}>{t('numberShares.text')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.shares.length === 0 && (
        <EmptyState icon={IconLink} title={t('numberShares.empty')} action={mayPublish && add}>
          {mayPublish ? undefined : t('numberShares.mayNot')}
        </EmptyState>
      )}
      {data && data.shares.length > 0 && (
        <ul className={styles.list}>
          {data.shares.map((share) => (
            <ShareItem
              key={share.id}
              share={share}
              onEdit={() => setEdited(share)}
              onRevoke={() => setRevoked(share)}
              onDelete={() => void forget(share)}
            />
          ))}
        </ul>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        {mayPublish && data && data.shares.length > 0 && add}
      </DialogButtons>
      <ConfirmDialog
        opened={revoked !== undefined}
        title={t('numberShares.revokeTitle', { name: isolate(revoked?.name ?? '') })}
        confirmLabel={t('numberShares.revoke')}
        danger
        onConfirm={async () => {
          if (revoked) notify.done((await call(revokeNumberShare, { params: { id: revoked.id } })).message);
          await refresh();
          setRevoked(undefined);
        }}
        onCancel={() => setRevoked(undefined)}
      >
        {t('numberShares.revokeText')}
      </ConfirmDialog>
    </DialogFrame>
  );
}

interface ShareItemProps {
  share: NumberShare;
  onEdit: () => void;
  onRevoke: () => void;
  onDelete: () => void;
}

function ShareItem({ share, onEdit, onRevoke, onDelete }: ShareItemProps) {
  const t = useT();
  const mayPublish = useMay('publish');
  const { name, state, filters, has_password, opened, expires_on, revoked_on } = share;
  const actions = isOver(share)
    ? [{ id: 'delete', label: t('numberShares.delete'), icon: IconTrash, danger: true, run: onDelete }]
    : [
        { id: 'edit', label: t('common.edit'), icon: IconEdit, run: onEdit },
        { id: 'revoke', label: t('numberShares.revoke'), icon: IconPower, danger: true, run: onRevoke },
      ];
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
          <Status tone={tones[state]}>{t(stateLabels[state])}</Status>
        </span>
        <span className={styles.quiet}>
          {filters.length === 0 ? t('numberShares.all') : conditionsText(t, filters)}
        </span>
        <span className={styles.quiet}>
          {endOf(t, { state, expires_on, revoked_on })} · {t('numberShares.opened', { count: opened })}
          {has_password && ` · ${t('numberShares.hasPassword')}`}
        </span>
        {state === 'paused' && <span className={styles.quiet}>{t('numberShares.pausedText')}</span>}
      </div>
      {mayPublish && (
        <ActionMenu label={t('common.actionsOf', { name: isolate(name) })} icon={<IconMore />} actions={actions} />
      )}
    </li>
  );
}

function endOf(
  t: ReturnType<typeof useT>,
  { state, expires_on, revoked_on }: Pick<NumberShare, 'state' | 'expires_on' | 'revoked_on'>,
): string {
  const end = revoked_on ?? expires_on;
  if (end === null) return t('numberShares.noEnd');
  const isEnded = state === 'expired' || state === 'revoked';
  return t(isEnded ? 'numberShares.endedOn' : 'numberShares.expiresOn', { date: formatDateTime(end) });
}
