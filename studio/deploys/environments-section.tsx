import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { closeEnvironment, saveEnvironment } from '#contract/deploy-targets.ts';
import type { SiteEnvironment } from '#contract/deploys.ts';
import type { GuardedEnvironment } from '#model/deploys/deploy-kinds.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useRights } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { PasswordField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import styles from './deploys.module.css';
import { environmentLabels } from './labels.ts';
import { pullsQuery, refreshDeploys } from './queries.ts';

interface EnvironmentsProps {
  environments: readonly SiteEnvironment[];
  onDeploy: (target: string) => void;
}

/** What this server shows: the live site, and what is looked at before. */
export function EnvironmentsSection({ environments, onDeploy }: EnvironmentsProps) {
  const t = useT();
  const may = useRights();
  const queries = useQueryClient();
  const isFollowing = (useQuery(pullsQuery).data?.source?.release ?? null) !== null;
  const [opening, setOpening] = useState<GuardedEnvironment>();
  const [closing, setClosing] = useState<GuardedEnvironment>();
  return (
    <Section title={t('deploy.environments')} help={t('deploy.environmentsHelp')}>
      <ul className={styles.list}>
        {environments.map(({ name, url, release, deployed_on, has_password }) => {
          const isOpen = name === 'live' || has_password;
          return (
            <li key={name} className={styles.item}>
              <span className={styles.what}>
                <span className={styles.name}>{t(environmentLabels[name])}</span>
                <span className={styles.quiet}>
                  {release ? t('deploy.number', { number: release.number }) : t('deploy.nothingThere')}
                  {deployed_on !== null && (
                    <>
                      {' · '}
                      <RelativeTime at={deployed_on} />
                    </>
                  )}
                  {name !== 'live' && !has_password && ` · ${t('deploy.noPassword')}`}
                  {name === 'live' && isFollowing && ` · ${t('deploy.pulledInstead')}`}
                </span>
                {isOpen && (
                  <a href={url} target="_blank" rel="noreferrer" dir="ltr" className={styles.link}>
                    {url}
                  </a>
                )}
              </span>
              <span className={styles.acts}>
                {name !== 'live' && may('administer') && (
                  <Button variant="subtle" size="compact-md" onClick={() => setOpening(name)}>
                    {t(has_password ? 'deploy.changePassword' : 'deploy.setPassword')}
                  </Button>
                )}
                {name !== 'live' && has_password && may('administer') && (
                  <Button variant="subtle" size="compact-md" onClick={() => setClosing(name)}>
                    {t('deploy.close')}
                  </Button>
                )}
                {isOpen && may('publish') && (
                  <Button variant="default" size="compact-md" onClick={() => onDeploy(name)}>
                    {t('deploy.open')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {opening && (
        <FormDialog
          title={t('deploy.passwordTitle', { name: t(environmentLabels[opening]) })}
          text={t('deploy.passwordText')}
          schema={saveEnvironment.body}
          defaultValues={{ password: '' }}
          submitLabel={t('common.save')}
          onSubmit={async (body) => {
            const answer = await call(saveEnvironment, { params: { environment: opening }, body });
            notify.done(answer.message);
            await refreshDeploys(queries);
            setOpening(undefined);
          }}
          onCancel={() => setOpening(undefined)}
        >
          {(form) => (
            <PasswordField form={form} name="password" label={t('deploy.password')} autoComplete="new-password" />
          )}
        </FormDialog>
      )}
      <ConfirmDialog
        opened={closing !== undefined}
        title={t('deploy.closeTitle', { name: closing ? t(environmentLabels[closing]) : '' })}
        confirmLabel={t('deploy.close')}
        danger
        onConfirm={async () => {
          if (closing) notify.done((await call(closeEnvironment, { params: { environment: closing } })).message);
          await refreshDeploys(queries);
          setClosing(undefined);
        }}
        onCancel={() => setClosing(undefined)}
      >
        {t('deploy.closeText')}
      </ConfirmDialog>
    </Section>
  );
}
