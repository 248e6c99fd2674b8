import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { useLocked } from '#studio/session/lock.ts';
import { HOME } from '#studio/session/redirect.ts';
import { leaveTo } from '#studio/session/session-end.ts';
import { onMissing, type SessionWithoutSite, useSiteGone } from '#studio/session/site-gone.ts';
import { isSessionAnswered, lastSiteName, sessionQuery } from '#studio/session/site-query.ts';
import { forgetTabSite, workNextIn } from '#studio/session/tab-site.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import styles from './site-gone.module.css';

/** Says that the site of this tab is gone, and leads on: nothing of it may be saved into another. */
export function SiteGone() {
  const queries = useQueryClient();
  const elsewhere = useSiteGone();
  // Nothing was done here yet: a page that begins goes on by itself.
  const isBegun = isSessionAnswered();
  useEffect(() => {
    if (elsewhere && !isBegun) switchTo(elsewhere);
  }, [elsewhere, isBegun]);
  useEffect(() => onMissing(() => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })), [queries]);
  const isLocked = useLocked();
  return elsewhere && isBegun && !isLocked && <Told elsewhere={elsewhere} />;
}

function switchTo({ site }: SessionWithoutSite): void {
  if (site) workNextIn(site.id);
  else forgetTabSite();
  leaveTo(HOME);
}

function Told({ elsewhere }: { elsewhere: SessionWithoutSite }) {
  const t = useT();
  const gone = useQuery(sessionQuery).data?.site?.name ?? lastSiteName();
  const { site } = elsewhere;
  return (
    <DialogFrame width={440} title={t('shell.siteGoneTitle')}>
      <p className={styles.text}>{t('shell.siteGoneText', { name: gone })}</p>
      <DialogButtons>
        <Button autoFocus onClick={() => switchTo(elsewhere)}>
          {site ? t('shell.siteGoneOn', { name: site.name }) : t('shell.toHome')}
        </Button>
      </DialogButtons>
    </DialogFrame>
  );
}
