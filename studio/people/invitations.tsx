import { Button, Paper, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type Invitation, resendInvitation, revokeInvitation } from '#contract/invitations.ts';
import { mayGrant } from '#model/roles.ts';
import { formatDateTime } from '#studio/messages/format.ts';
import { roleLabel } from '#studio/messages/role-label.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useSendsMail, useSite } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { Entries, Entry } from '#studio/ui/list/entries.tsx';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { PatternList } from './pattern-list.tsx';
import styles from './people.module.css';
import { invitationsQuery } from './queries.ts';

// Loaded when something was sent: a drawer is as much as the list.
const InvitationLink = lazy(async () => ({ default: (await import('./invitation-link.tsx')).InvitationLink }));

/** Who was invited and has not come yet. */
export function Invitations() {
  const t = useT();
  const queries = useQueryClient();
  const sends = useSendsMail();
  const own = useSite()?.role ?? 'viewer';
  const { data, error, refetch } = useQuery(invitationsQuery);
  const [toRevoke, setToRevoke] = useState<Invitation>();
  const [sent, setSent] = useState<{ email: string; link: string }>();
  const resend = async ({ id, email }: Invitation) => {
    const { message, link } = await call(resendInvitation, { params: { id } });
    notify.done(message);
    await queries.invalidateQueries({ queryKey: ['people'] });
    setSent({ email, link });
  };
  const revoke = async ({ id }: Invitation) => {
    const { message } = await call(revokeInvitation, { params: { id } });
    setToRevoke(undefined);
    notify.done(message);
    await queries.invalidateQueries({ queryKey: ['people'] });
  };
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <h2 className={styles.heading} id="invitations">
        {t('people.invitations')}
      </h2>
      <Paper className={styles.card}>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Delayed>
            <Skeleton height={64} />
          </Delayed>
        ) : data.length === 0 ? (
          <p className={styles.none}>{t('people.invitationsNone')}</p>
        ) : (
          <div className={styles.invitations}>
            <Entries>
              {data.map((invitation) => (
                <Entry
                  key={invitation.id}
                  action={
                    <div className={styles.buttons}>
                      {mayGrant(own, invitation.role) && (
                        <Button
                          variant="default"
                          size="compact-md"
                          aria-label={t(sends ? 'people.resendTo' : 'people.relinkTo', { email: invitation.email })}
                          onClick={() => void resend(invitation).catch(notify.problem)}
                        >
                          {t(sends ? 'people.resend' : 'people.relink')}
                        </Button>
                      )}
                      <Button
                        variant="default"
                        size="compact-md"
                        aria-label={t('people.revokeOf', { email: invitation.email })}
                        onClick={() => setToRevoke(invitation)}
                      >
                        {t('people.revoke')}
                      </Button>
                    </div>
                  }
                >
                  <strong>
                    <Code>{invitation.email}</Code>
                  </strong>
                  <span>
                    {t(roleLabel(invitation.role))} <PatternList patterns={invitation.url_patterns} />
                  </span>
                  <span className={styles.quiet}>
                    {t('people.invitedBy', { name: invitation.invited_by })}
                    {'\u00a0· '}
                    {t(invitation.expires_on > Date.now() ? 'people.expires' : 'people.expired', {
                      date: formatDateTime(invitation.expires_on),
                    })}
                  </span>
                </Entry>
              ))}
            </Entries>
          </div>
        )}
      </Paper>
      <ConfirmDialog
        opened={toRevoke !== undefined}
        title={t('people.revokeTitle', { email: toRevoke?.email ?? '' })}
        confirmLabel={t('people.revoke')}
        danger
        onConfirm={() => toRevoke && revoke(toRevoke)}
        onCancel={() => setToRevoke(undefined)}
      >
        {t('people.revokeText')}
      </ConfirmDialog>
      {sent && (
        <Suspense>
          <InvitationLink {...sent} onClose={() => setSent(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
