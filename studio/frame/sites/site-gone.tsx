import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { useLocked } from '#studio/session/lock.ts';
import { HOME } from '#studio/session/redirect.ts';
import { leaveTo } from '#studio/session/session-end.ts';
import { type Elsewhere, onMissing, useSiteGone } from '#studio/session/site-gone.ts';
import { isSessionAnswered, sessionQuery } from '#studio/session/site-query.ts';
import { forgetTabSite, workNextIn } from '#studio/session/tab-site.ts';
import { HoldingDialog } from '#studio/ui/dialog/holding-dialog.tsx';
import styles from './site-gone.module.css';

/** Says that the site of this tab is gone, and leads on: nothing of it may be saved into another. */
export function SiteGone() {
  const queries = useQueryClient();
  const elsewhere = useSiteGone();
  // Nothing was done here yet: a page that begins goes on by itself.
  const isBegun = isSessionAnswered();
  useEffect(() => {
    if (elsewhere && !isBegun) goOnIn(elsewhere);
  }, [elsewhere, isBegun]);
  useEffect(() => onMissing(() => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })), [queries]);
  const isLocked = useLocked();
  return elsewhere && isBegun && !isLocked && <Told elsewhere={elsewhere} />;
}

function goOnIn({ site }: Elsewhere): void {
  if (site) workNextIn(site.id);
  else forgetTabSite();
  leaveTo(HOME);
}

function Told({ elsewhere }: { elsewhere: Elsewhere }) {
  const t = useT();
  const id = useId();
  const gone = useQuery(sessionQuery).data?.site?.name ?? '';
  const { site } = elsewhere;
  return (
    <HoldingDialog className={styles.dialog} labelledBy={id}>
      <h2 id={id} className={styles.title}>
        {t('shell.siteGoneTitle')}
      </h2>
      <p className={styles.text}>{t('shell.siteGoneText', { name: gone })}</p>
      <div className={styles.buttons}>
        <Button autoFocus onClick={() => goOnIn(elsewhere)}>
          {site ? t('shell.siteGoneOn', { name: site.name }) : t('shell.toHome')}
        </Button>
      </div>
    </HoldingDialog>
  );
}
