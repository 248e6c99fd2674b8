import { Button } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { IconCopy, IconExternal } from '#studio/ui/icons/icons.ts';
import { CopyButton } from '#studio/ui/text/copy-button.tsx';
import styles from './preview-links.module.css';

/** The address of a new link, which nobody can show again: a click beside the dialog does not take it away. */
export function CreatedLink({ url, onKept }: { url: string; onKept: () => void }) {
  const t = useT();
  return (
    <DialogFrame title={t('previewLinks.madeTitle')} onClose={() => undefined}>
      <div className={styles.kept}>
        <p>{t('previewLinks.madeText')}</p>
        <p>
          <bdi className={styles.address} dir="ltr">
            {url}
          </bdi>
        </p>
        <div className={styles.actions}>
          <CopyButton variant="default" leftSection={<IconCopy size={16} />} text={url} />
          <Button
            variant="default"
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternal size={16} />}
          >
            {t('previewLinks.open')}
          </Button>
        </div>
        <DialogButtons>
          <Button onClick={onKept}>{t('previewLinks.kept')}</Button>
        </DialogButtons>
      </div>
    </DialogFrame>
  );
}
