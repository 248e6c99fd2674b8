import { Anchor, Button, Paper } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SiteOfMember } from '#contract/session.ts';
import { useT } from '#studio/messages/use-t.ts';
import { offerTour } from '#studio/session/offered-tour.ts';
import { IconCircleCheck } from '#studio/ui/icons/icons.ts';
import { Code } from '#studio/ui/text/code.tsx';
import styles from './account-setup.module.css';

/** The new site's address, and the way into the studio. */
export function SiteReady({ site }: { site: SiteOfMember }) {
  const t = useT();
  const navigate = useNavigate();
  useEffect(() => offerTour(), []);
  return (
    <Paper className={styles.ready} role="status">
      <IconCircleCheck size={32} />
      <h1 className={styles.title}>{t('setup.ready', { name: site.name })}</h1>
      <p className={styles.intro}>{t('setup.readyText')}</p>
      <Anchor href={site.url} target="_blank" rel="noreferrer" fz="lg" fw={600}>
        <Code>{site.url}</Code>
      </Anchor>
      <Button mt="md" autoFocus onClick={() => navigate({ to: '/pages/', replace: true })}>
        {t('setup.toStudio')}
      </Button>
    </Paper>
  );
}
