import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkDomain, type SiteDomain } from '#contract/domains.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { CopyButton } from '#studio/ui/text/copy-button.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './domain-verification.module.css';
import { domainQuery } from './queries.ts';

/** Whether the saved domain is proven, and what proves it; nothing where there is nothing to prove. */
export function DomainVerification() {
  const t = useT();
  const queries = useQueryClient();
  const { data: domain } = useQuery(domainQuery);
  const check = useMutation({
    mutationFn: () => call(checkDomain, { body: {} }),
    onSuccess: (answer) => queries.setQueryData(domainQuery.queryKey, answer.domain),
    onError: notify.problem,
  });
  if (!domain) return null;
  return (
    <section className={styles.proof} aria-label={t('settings.proof')}>
      <p className={styles.state} role="status">
        <Status tone={domain.isServed && domain.proof ? 'good' : 'attention'}>
          <Code>{domain.name}</Code>: {t(stateOf(domain))}
        </Status>
        {domain.checkedAt !== null && (
          <span className={styles.quiet}>
            {t('settings.proofChecked')} <RelativeTime at={domain.checkedAt} />
          </span>
        )}
      </p>
      <div>
        <Button size="compact-sm" variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          {t('settings.proofCheck')}
        </Button>
      </div>
      {!(domain.isServed && domain.proof) && <VerificationSteps domain={domain} />}
    </section>
  );
}

function stateOf({ isServed, proof }: SiteDomain): MessageKey {
  if (!isServed) return proof ? 'settings.proofHeld' : 'settings.proofWaiting';
  return proof ? verifiedBy[proof] : 'settings.proofMissing';
}

const verifiedBy: Record<NonNullable<SiteDomain['proof']>, MessageKey> = {
  reached: 'settings.provenReached',
  dns: 'settings.provenDns',
  file: 'settings.provenFile',
};

function VerificationSteps({ domain: { record, file } }: { domain: SiteDomain }) {
  const t = useT();
  return (
    <>
      <p className={styles.text}>{t('settings.proofHow')}</p>
      <dl className={styles.ways}>
        <Word label={t('settings.proofRecordName')} text={record.name} />
        <Word label={t('settings.proofRecordValue')} text={record.value} />
      </dl>
      <p className={styles.text}>{t('settings.proofOrFile')}</p>
      <dl className={styles.ways}>
        <Word label={t('settings.proofFileUrl')} text={file.url} />
        <Word label={t('settings.proofFileContent')} text={file.content} />
      </dl>
    </>
  );
}

function Word({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.word}>
      <dt>{label}</dt>
      <dd>
        <Code>{text}</Code>
        <CopyButton size="compact-sm" variant="subtle" text={text} />
      </dd>
    </div>
  );
}
