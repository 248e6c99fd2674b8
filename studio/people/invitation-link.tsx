import { Button } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import { useSendsMail } from '#studio/session/site-query.ts';
import { ReadingDrawer } from '#studio/ui/drawer/reading-drawer.tsx';
import { IconCopy } from '#studio/ui/icons/icons.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { CopyButton } from '#studio/ui/text/copy-button.tsx';
import styles from './people.module.css';

interface InvitationLinkProps {
  email: string;
  link: string;
  onClose: () => void;
}

/** The link of an invitation just made, to be handed over: in another way than by mail, or where none is sent at all. */
export function InvitationLink({ email, link, onClose }: InvitationLinkProps) {
  const t = useT();
  const sends = useSendsMail();
  return (
    <ReadingDrawer
      title={t(sends ? 'people.linkTitle' : 'people.linkTitleUnsent')}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <div className={styles.link}>
        <p className={styles.text}>{t(sends ? 'people.linkText' : 'people.linkTextUnsent', { email })}</p>
        <section className={styles.linkText} aria-label={t('people.link')}>
          <Code>{link}</Code>
        </section>
        <div>
          <CopyButton leftSection={<IconCopy size={16} />} text={link} label={t('people.copyLink')} />
        </div>
      </div>
    </ReadingDrawer>
  );
}
