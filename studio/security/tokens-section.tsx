import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteOfMember } from '#contract/session.ts';
import { type AccessToken, revokeToken } from '#contract/tokens.ts';
import { formatDate } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { IconCopy } from '#studio/ui/icons/icons.ts';
import { AwaitedSection, Section } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { CopyButton } from '#studio/ui/text/copy-button.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import { tokensQuery } from './queries.ts';
import styles from './security.module.css';
import { TokenDialog } from './token-dialog.tsx';

/** What programs call with in the place of a person: the own tokens in a site, and those of all for who administers it. */
export function TokensSection({ site }: { site: SiteOfMember }) {
  const t = useT();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(tokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [ended, setEnded] = useState<AccessToken>();
  const refresh = () => queries.invalidateQueries(tokensQuery);
  const end = async ({ id }: AccessToken) => {
    const { message } = await call(revokeToken, { params: { id } });
    await refresh();
    setEnded(undefined);
    notify.done(message);
  };
  if (!data) return <AwaitedSection error={error} onRetry={refetch} heights={[24, 64]} />;
  return (
    <Section title={t('security.tokens')}>
      <p className={styles.about}>{t('security.tokensAbout')}</p>
      {data.length === 0 ? (
        <p className={styles.facts}>{t('security.noTokens')}</p>
      ) : (
        <ul className={styles.passkeys}>
          {data.map((token) => (
            <TokenRow key={token.id} token={token} onEnd={() => setEnded(token)} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={() => setMaking(true)}>
          {t('security.makeToken')}
        </Button>
      </div>
      {isMaking && (
        <TokenDialog
          role={site.role}
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false);
            setMade(token);
            void refresh();
          }}
        />
      )}
      {made !== undefined && <MadeToken token={made} onKept={() => setMade(undefined)} />}
      <ConfirmDialog
        opened={ended !== undefined}
        title={t('security.endTokenTitle', { name: `\u2068${ended?.name ?? ''}\u2069` })}
        confirmLabel={t('security.endToken')}
        danger
        onConfirm={() => ended && end(ended)}
        onCancel={() => setEnded(undefined)}
      >
        {t('security.endTokenText')}
      </ConfirmDialog>
    </Section>
  );
}

function TokenRow({ token, onEnd }: { token: AccessToken; onEnd: () => void }) {
  const t = useT();
  const { name, permission, owner, is_own, expires_on, last_used_on, last_address } = token;
  const expires = formatDate(expires_on);
  return (
    <li className={styles.passkey}>
      <div>
        <bdi className={styles.name}>{name}</bdi>
        <p className={styles.facts}>
          {last_used_on === null
            ? t('security.tokenUnused', { expires })
            : t('security.tokenUsed', {
                expires,
                used: formatDate(last_used_on),
                address: `\u2068${last_address ?? ''}\u2069`,
              })}
          {!is_own && (
            <>
              {'\u00a0· '}
              <bdi>{owner}</bdi>
            </>
          )}
        </p>
      </div>
      <Status tone="quiet">{t(`security.token.${permission}`)}</Status>
      <Button variant="default" size="compact-sm" aria-label={t('security.endTokenOf', { name })} onClick={onEnd}>
        {t('security.endToken')}
      </Button>
    </li>
  );
}

/** The token itself, which nobody can show again: a click beside the dialog does not take it away. */
function MadeToken({ token, onKept }: { token: string; onKept: () => void }) {
  const t = useT();
  return (
    <DialogFrame title={t('security.tokenMade')} onClose={() => undefined}>
      <div className={styles.kept}>
        <p>{t('security.tokenMadeText')}</p>
        <p>
          <bdi className={styles.key} dir="ltr">
            {token}
          </bdi>
        </p>
        <div className={styles.actions}>
          <CopyButton variant="default" leftSection={<IconCopy size={16} />} text={token} />
        </div>
        <DialogButtons>
          <Button onClick={onKept}>{t('security.tokenKept')}</Button>
        </DialogButtons>
      </div>
    </DialogFrame>
  );
}
