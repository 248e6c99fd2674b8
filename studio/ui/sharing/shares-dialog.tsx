import './share-words.ts';
import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ShareFields } from '#contract/number-shares.ts';
import { isolate } from '#model/isolate.ts';
import { formatDateTime } from '#studio/messages/format.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
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
import styles from './sharing.module.css';

const stateLabels = {
  active: 'numberShares.active',
  paused: 'numberShares.paused',
  expired: 'numberShares.expired',
  revoked: 'numberShares.revoked',
} as const satisfies Record<ShareFields['state'], MessageKey>;
const tones = { active: 'good', paused: 'attention', expired: 'quiet', revoked: 'quiet' } as const;

const isOver = ({ state }: ShareFields) => state === 'expired' || state === 'revoked';

/** Closes a form, with the address of a new link. */
type OnDone = (url: string | undefined) => void;

interface SharesDialogProps<S extends ShareFields> {
  title: string;
  text: string;
  /** Why a link of someone who may no longer share shows nothing. */
  pausedText: string;
  asked: { readonly data: { readonly shares: readonly S[] } | undefined; readonly error: unknown };
  /** Asks for the links again. */
  refresh: () => Promise<unknown>;
  /** What a link shows. */
  summary: (share: S) => ReactNode;
  form: (share: S | undefined, on: { onDone: OnDone; onClose: () => void }) => ReactNode;
  revoke: (id: string) => Promise<{ message: string }>;
  forget: (id: string) => Promise<{ message: string }>;
  onClose: () => void;
}

/** Public links of one kind: they are made, changed, revoked and deleted here. */
export function SharesDialog<S extends ShareFields>(props: SharesDialogProps<S>) {
  const { title, text, pausedText, asked, refresh, summary, form, revoke, forget, onClose } = props;
  const t = useT();
  const mayPublish = useMay('publish');
  const [edited, setEdited] = useState<S | 'new'>();
  const [url, setUrl] = useState<string>();
  const [revoked, setRevoked] = useState<S>();
  const { data, error } = asked;
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
    const onDone: OnDone = (made) => {
      setEdited(undefined);
      setUrl(made);
      void refresh();
    };
    return form(edited === 'new' ? undefined : edited, { onDone, onClose: () => setEdited(undefined) });
  }
  const remove = async ({ id }: S) => {
    try {
      notify.done((await forget(id)).message);
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
    <DialogFrame title={title} width={600} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      {error != null && !data && <ErrorState error={error} onRetry={() => void refresh()} />}
      {!data && error == null && <Skeleton height={120} />}
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
              pausedText={pausedText}
              onEdit={() => setEdited(share)}
              onRevoke={() => setRevoked(share)}
              onDelete={() => void remove(share)}
            >
              {summary(share)}
            </ShareItem>
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
          if (revoked) notify.done((await revoke(revoked.id)).message);
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
  share: ShareFields;
  pausedText: string;
  /** What it shows. */
  children: ReactNode;
  onEdit: () => void;
  onRevoke: () => void;
  onDelete: () => void;
}

function ShareItem({ share, pausedText, children, onEdit, onRevoke, onDelete }: ShareItemProps) {
  const t = useT();
  const mayPublish = useMay('publish');
  const { name, state, has_password, opened } = share;
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
        <span className={styles.quiet}>{children}</span>
        <span className={styles.quiet}>
          {endOf(t, share)} · {t('numberShares.opened', { count: opened })}
          {has_password && ` · ${t('numberShares.hasPassword')}`}
        </span>
        {state === 'paused' && <span className={styles.quiet}>{pausedText}</span>}
      </div>
      {mayPublish && (
        <ActionMenu label={t('common.actionsOf', { name: isolate(name) })} icon={<IconMore />} actions={actions} />
      )}
    </li>
  );
}

function endOf(t: ReturnType<typeof useT>, share: ShareFields): string {
  const end = share.revoked_on ?? share.expires_on;
  if (end === null) return t('numberShares.noEnd');
  return t(isOver(share) ? 'numberShares.endedOn' : 'numberShares.expiresOn', { date: formatDateTime(end) });
}
