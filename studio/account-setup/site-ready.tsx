import { Anchor, Button, Paper } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SiteOfMember } from '#contract/session.ts';
import { useT } from '#studio/messages/use-t.ts';
import { offerTour } from '#studio/tour/tour-state.ts';
import { Code } from '#studio/ui/code.tsx';
import { IconCircleCheck } from '#studio/ui/icons.ts';
import styles from './account-setup.module.css';

/** Milliseconds the address is shown before the studio opens, unless someone is reading or on the way to it. */
const PAUSE = 5_000;

/** The new site's address; then the studio. */
export function SiteReady({ site }: { site: SiteOfMember }) {
  const t = useT();
  const navigate = useNavigate();
  const [isHeld, setHeld] = useState(false);
  const go = useEffectEvent(() => void navigate({ to: '/pages/', replace: true }));
  useEffect(() => offerTour(), []);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => go(), PAUSE);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <Paper
      className={styles.ready}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      role="status"
    >
      <IconCircleCheck size={32} />
      <h1 className={styles.title}>{t('setup.ready', { name: site.name })}</h1>
      <p className={styles.intro}>{t('setup.readyText')}</p>
      <Anchor href={site.url} target="_blank" rel="noreferrer" fz="lg" fw={600} onFocus={() => setHeld(true)}>
        <Code>{site.url}</Code>
      </Anchor>
      <Button mt="md" onClick={() => navigate({ to: '/pages/', replace: true })}>
        {t('setup.toStudio')}
      </Button>
    </Paper>
  );
}
