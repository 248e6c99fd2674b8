import { Button } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import { DialogButtons } from '#studio/ui/dialog/dialog-frame.tsx';
import { IconCopy } from '#studio/ui/icons/icons.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { CopyButton } from '#studio/ui/text/copy-button.tsx';
import styles from './security.module.css';

/** The recovery codes, shown this once, to be copied or downloaded. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT();
  const text = `${codes.join('\n')}\n`;
  const download = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'sitewright-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div className={styles.kept}>
      <p>{t('security.codesText')}</p>
      <ul className={styles.codes} aria-label={t('security.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="default" onClick={download}>
          {t('security.download')}
        </Button>
        <CopyButton variant="default" leftSection={<IconCopy size={16} />} text={text} />
      </div>
      <DialogButtons>
        <Button onClick={onKept}>{t('security.kept')}</Button>
      </DialogButtons>
    </div>
  );
}
