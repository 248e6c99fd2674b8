import { Button, Progress } from '@mantine/core';
import type { Deploy } from '#contract/deploys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import styles from './deploys.module.css';
import { deployStateLabels, stepLabels, targetName } from './labels.ts';
import { useCancel } from './use-cancel.ts';

/** What is under way or waits, with how far it is; nothing where nothing is. */
export function ActiveDeploys({ deploys, mayCancel }: { deploys: readonly Deploy[]; mayCancel: boolean }) {
  const t = useT();
  const cancel = useCancel();
  if (deploys.length === 0) return null;
  return (
    <Section title={t('deploy.active')}>
      <ul className={styles.list}>
        {deploys.map((deploy) => (
          <li key={deploy.id} className={styles.item}>
            <span className={styles.what}>
              <span className={styles.name}>
                {t('deploy.toTarget', { number: deploy.release.number, target: targetName(t, deploy) })}
              </span>
              <DeployProgress deploy={deploy} />
            </span>
            {mayCancel && (
              <Button
                variant="default"
                size="compact-md"
                disabled={deploy.is_cancelling}
                onClick={() => void cancel(deploy.id)}
              >
                {t(deploy.is_cancelling ? 'deploy.cancelling' : 'deploy.cancel')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What a deploy is doing, in words and as a bar where its end is known. */
export function DeployProgress({ deploy: { state, step, done, total } }: { deploy: Deploy }) {
  const t = useT();
  const words =
    step === null
      ? t(deployStateLabels[state])
      : total === null
        ? t('deploy.doing', { step: t(stepLabels[step]), done })
        : t('deploy.doingOf', { step: t(stepLabels[step]), done, total });
  return (
    <>
      <span className={styles.quiet} role="status">
        {words}
      </span>
      {total !== null && total > 0 && (
        <Progress value={Math.min(100, (done / total) * 100)} aria-label={t('deploy.progress')} />
      )}
    </>
  );
}
