import { useQuery } from '@tanstack/react-query';
import type { DomainCertificate } from '#contract/domains.ts';
import { formatDate } from '#studio/messages/format.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './domain-verification.module.css';
import { certificatesQuery } from './queries.ts';

const faults: Record<NonNullable<DomainCertificate['fault']>, MessageKey> = {
  elsewhere: 'settings.certificateElsewhere',
  refused: 'settings.certificateRefused',
  limited: 'settings.certificateLimited',
  unreachable: 'settings.certificateUnreachable',
  internal: 'settings.certificateInternal',
};

/** The certificates of the names the site is served at; nothing where a proxy has them. */
export function DomainCertificates() {
  const t = useT();
  const { data } = useQuery(certificatesQuery);
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.proof} aria-label={t('settings.certificates')}>
      {data.map((certificate) => (
        <Certificate key={certificate.name} certificate={certificate} />
      ))}
    </section>
  );
}

function Certificate({
  certificate: { name, expires_on, fault, detail, next_try_on },
}: {
  certificate: DomainCertificate;
}) {
  const t = useT();
  const words =
    expires_on === null
      ? t(fault === null ? 'settings.certificateWaiting' : 'settings.certificateNone')
      : t('settings.certificateHolds', { date: formatDate(expires_on) });
  return (
    <div className={styles.ways}>
      <Code>{name}</Code>
      <p className={styles.state} role="status">
        <Status tone={expires_on !== null && fault === null ? 'good' : 'attention'}>{words}</Status>
      </p>
      {fault !== null && <p className={styles.text}>{t(faults[fault])}</p>}
      {fault === 'refused' && detail !== null && <Code>{detail}</Code>}
      {next_try_on !== null && (
        <p className={`${styles.text} ${styles.quiet}`}>
          {t('settings.certificateNext')} <RelativeTime at={next_try_on} />
        </p>
      )}
    </div>
  );
}
