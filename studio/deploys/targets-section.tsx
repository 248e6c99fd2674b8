import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteTarget } from '#contract/deploy-targets.ts';
import type { DeployTarget } from '#contract/deploys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useRights } from '#studio/session/site-query.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import styles from './deploys.module.css';
import { environmentLabels, targetKindLabels, targetLocation } from './labels.ts';
import { TokenActs, TokenFacts } from './pull-token.tsx';
import { refreshDeploys } from './queries.ts';
import { TargetDialog } from './target-dialog.tsx';
import { useDownload } from './use-download.ts';

interface TargetsProps {
  targets: readonly DeployTarget[];
  onDeploy: (target: string) => void;
}

/** Where releases are put beside this server. */
export function TargetsSection({ targets, onDeploy }: TargetsProps) {
  const t = useT();
  const may = useRights();
  const download = useDownload();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<DeployTarget | 'new'>();
  const [removed, setRemoved] = useState<DeployTarget>();
  const add = may('administer') && (
    <Button variant="default" size="compact-md" onClick={() => setEdited('new')}>
      {t('deploy.addTarget')}
    </Button>
  );
  return (
    <Section title={t('deploy.targets')} action={add}>
      {targets.length === 0 ? (
        <p className={styles.quiet}>{t('deploy.noTargets')}</p>
      ) : (
        <ul className={styles.list}>
          {targets.map((target) => {
            const place = targetLocation(target);
            return (
              <li key={target.id} className={styles.item}>
                <span className={styles.what}>
                  <span className={styles.name}>
                    <bdi>{target.name}</bdi>
                  </span>
                  <span className={styles.quiet}>
                    {t(targetKindLabels[target.kind])}
                    {' · '}
                    {target.release ? t('deploy.number', { number: target.release.number }) : t('deploy.nothingThere')}
                    {target.deployed_on !== null && (
                      <>
                        {' · '}
                        <RelativeTime at={target.deployed_on} />
                      </>
                    )}
                    {target.follows !== null &&
                      ` · ${t('deploy.followsName', { name: t(environmentLabels[target.follows]) })}`}
                  </span>
                  {place !== undefined && <Code>{place}</Code>}
                  {target.kind === 'folder' && target.path === null && (
                    <span className={styles.quiet}>{t('deploy.fault.notShared')}</span>
                  )}
                  {target.kind === 'pull' && <TokenFacts target={target} />}
                </span>
                <span className={styles.acts}>
                  {may('administer') && target.kind === 'pull' && <TokenActs target={target} />}
                  {may('administer') && (
                    <>
                      <Button variant="subtle" size="compact-md" onClick={() => setEdited(target)}>
                        {t('common.edit')}
                      </Button>
                      <Button variant="subtle" size="compact-md" onClick={() => setRemoved(target)}>
                        {t('common.delete')}
                      </Button>
                    </>
                  )}
                  {may('publish') && target.archive !== null && (
                    <Button
                      variant="default"
                      size="compact-md"
                      aria-label={t('deploy.downloadOf', { name: target.name })}
                      loading={download.isPending && download.variables === target.archive}
                      onClick={() => target.archive !== null && download.mutate(target.archive)}
                    >
                      {t('deploy.download')}
                    </Button>
                  )}
                  {may('publish') && (
                    <Button variant="default" size="compact-md" onClick={() => onDeploy(target.id)}>
                      {t('deploy.open')}
                    </Button>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <p className={styles.quiet}>{t('deploy.cannotKeep')}</p>
      {edited && <TargetDialog target={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        opened={removed !== undefined}
        title={t('deploy.removeTitle', { name: removed?.name ?? '' })}
        confirmLabel={t('common.delete')}
        danger
        onConfirm={async () => {
          if (removed) notify.done((await call(deleteTarget, { params: { id: removed.id } })).message);
          await refreshDeploys(queries);
          setRemoved(undefined);
        }}
        onCancel={() => setRemoved(undefined)}
      >
        {t('deploy.removeText')}
      </ConfirmDialog>
    </Section>
  );
}
