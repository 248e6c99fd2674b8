import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Notice, NoticeKind } from '#contract/notices.ts';
import type { AlertKind, MetricAlertKind } from '#model/numbers/alert-rules.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { sessionQuery, useMay } from '#studio/session/site-query.ts';
import { IconCheck } from '#studio/ui/icons/icons.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import styles from './notices.module.css';

const texts = {
  releasePublished: 'notices.releasePublished',
  releaseActivated: 'notices.releaseActivated',
  scheduleDone: 'notices.scheduleDone',
  scheduleLate: 'notices.scheduleLate',
  scheduleSkipped: 'notices.scheduleSkipped',
  deployFailed: 'notices.deployFailed',
  pullFailed: 'notices.pullFailed',
  certificateFailed: 'notices.certificateFailed',
  mailDead: 'notices.mailDead',
  storageLow: 'notices.storageLow',
  clockOff: 'notices.clockOff',
  apiChanged: 'notices.apiChanged',
  changesProposed: 'notices.changesProposed',
  previewCommented: 'notices.previewCommented',
  approvalAsked: 'notices.approvalAsked',
  approvalGiven: 'notices.approvalGiven',
  approvalRefused: 'notices.approvalRefused',
  numberAlertOver: 'notices.numberAlertOver',
} as const satisfies Record<Exclude<NoticeKind, 'numberAlert'>, MessageKey>;

const alertTexts = {
  spike: 'notices.numberAlert.spike',
  drop: 'notices.numberAlert.drop',
  silent_goal: 'notices.numberAlert.silent_goal',
  worse: 'notices.numberAlert.worse',
  crawlers: 'notices.numberAlert.crawlers',
  not_collecting: 'notices.numberAlert.not_collecting',
} as const satisfies Record<Exclude<AlertKind, MetricAlertKind>, MessageKey>;

const textOf = ({ kind, values }: Notice): MessageKey =>
  kind === 'numberAlert' ? alertTextOf(String(values.kind)) : texts[kind];

const alertTextOf = (kind: string): MessageKey =>
  kind in alertTexts ? alertTexts[kind as keyof typeof alertTexts] : 'notices.numberAlert.metric';

interface NoticeItemProps {
  notice: Notice;
  onRead: () => void;
  onLeave: () => void;
}

/** One notice, leading to what it tells of where that is in the current site. */
export function NoticeItem({ notice, onRead, onLeave }: NoticeItemProps) {
  const t = useT();
  const { data } = useQuery(sessionQuery);
  const sites = data?.sites ?? [];
  const site = sites.length > 1 ? sites.find(({ id }) => id === notice.site_id) : undefined;
  const leave = () => {
    if (!notice.is_read) onRead();
    onLeave();
  };
  return (
    <li className={styles.item} data-unread={!notice.is_read || undefined}>
      <div className={styles.words}>
        {!notice.is_read && <VisuallyHidden>{t('notices.unread')}: </VisuallyHidden>}
        <NoticeLink notice={notice} isHere={notice.site_id === data?.site?.id} onClick={leave}>
          {t(textOf(notice), isolated(notice.values))}
        </NoticeLink>
        <div className={styles.about}>
          {site && <span dir="auto">{site.name}</span>}
          <RelativeTime at={notice.added_on} />
        </div>
      </div>
      {!notice.is_read && (
        <ActionIcon aria-label={t('notices.read')} onClick={onRead}>
          <IconCheck size={16} />
        </ActionIcon>
      )}
    </li>
  );
}

interface NoticeLinkProps {
  notice: Notice;
  isHere: boolean;
  onClick: () => void;
  children: ReactNode;
}

function NoticeLink({ notice, isHere, onClick, children }: NoticeLinkProps) {
  const isOperator = useMay('operate');
  if (notice.kind === 'mailDead' && isOperator) {
    return (
      <Link to="/pages/outbox" search={{ state: 'dead' }} className={styles.link} onClick={onClick}>
        {children}
      </Link>
    );
  }
  if (notice.kind === 'apiChanged') {
    if (!isHere) return <span>{children}</span>;
    const params = { key: String(notice.values.key) };
    return (
      <Link to="/pages/apis/$key" params={params} className={styles.link} onClick={onClick}>
        {children}
      </Link>
    );
  }
  if (notice.kind === 'changesProposed' && isHere) {
    return (
      <Link
        to="/pages/change-sets/$id"
        params={{ id: String(notice.values.id) }}
        className={styles.link}
        onClick={onClick}
      >
        {children}
      </Link>
    );
  }
  if (notice.kind === 'previewCommented' && isHere) {
    return (
      <Link to="/pages/preview-comments" className={styles.link} onClick={onClick}>
        {children}
      </Link>
    );
  }
  if (typeof notice.values.id === 'string' && notice.kind.startsWith('approval') && isHere) {
    return (
      <Link
        to="/pages/releases/requests/$id"
        params={{ id: notice.values.id }}
        className={styles.link}
        onClick={onClick}
      >
        {children}
      </Link>
    );
  }
  if (notice.kind.startsWith('numberAlert') && isHere) {
    return (
      <Link
        to="/pages/numbers/$tab/{-$item}"
        params={{ tab: 'alerts' }}
        search={{}}
        className={styles.link}
        onClick={onClick}
      >
        {children}
      </Link>
    );
  }
  if (notice.kind !== 'mailDead' && isHere) {
    return (
      <Link to="/pages/releases" className={styles.link} onClick={onClick}>
        {children}
      </Link>
    );
  }
  return <span>{children}</span>;
}

/** Names and addresses keep their own direction inside a sentence of another (Unicode isolates). */
function isolated(values: Notice['values']): Notice['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? `\u2068${value}\u2069` : value]),
  );
}
