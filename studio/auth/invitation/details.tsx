import styles from '#studio/auth/screen/auth-screen.module.css';
import { useT } from '#studio/messages/use-t.ts';

interface DetailsProps {
  inviter: string;
  site: string;
  organization: string;
  role: string;
  email: string;
}

/** Who invites to what, for which address. */
export function Details({ inviter, site, organization, role, email }: DetailsProps) {
  const t = useT();
  return (
    <div className={styles.note}>
      <p>
        {t('invitation.text', { inviter: isolate(inviter), site: isolate(site), organization: isolate(organization) })}
      </p>
      <p>
        {t('invitation.role', { role })}
        <br />
        {t('invitation.for')}{' '}
        <bdi dir="ltr">
          <strong>{email}</strong>
        </bdi>
      </p>
    </div>
  );
}

/** A name of another direction must not turn the sentence around it (Unicode Bidirectional Algorithm, isolates). */
const isolate = (name: string): string => `\u2068${name}\u2069`;
