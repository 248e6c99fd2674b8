import { Button } from '@mantine/core';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { IconCopy, IconExternal } from '#studio/ui/icons/icons.ts';
import { CopyButton } from '#studio/ui/text/copy-button.tsx';
import styles from './created-link.module.css';

interface CreatedLinkProps {
  url: string;
  title: string;
  text: string;
  openLabel: string;
  keptLabel: string;
  onKept: () => void;
}

/** The address of a new link, which nobody can show again: a click beside the dialog does not take it away. */
export function CreatedLink({ url, title, text, openLabel, keptLabel, onKept }: CreatedLinkProps) {
  return (
    <DialogFrame title={title} onClose={() => undefined}>
      <div className={styles.kept}>
        <p>{text}</p>
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
            {openLabel}
          </Button>
        </div>
        <DialogButtons>
          <Button onClick={onKept}>{keptLabel}</Button>
        </DialogButtons>
      </div>
    </DialogFrame>
  );
}
