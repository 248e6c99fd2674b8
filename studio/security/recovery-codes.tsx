import { Button } from '@mantine/core';
import { useState } from 'react';
import { Problem } from '#contract/problems.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/code.tsx';
import { IconCopy } from '#studio/ui/icons.ts';
import { notify } from '#studio/ui/notify.ts';
import styles from './security.module.css';

/** The recovery codes, shown this once, to be copied or downloaded. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => notify.problem(new Problem('internal', { message: 'problem.generic' })),
    );
  const download = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'sitewright-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div className={styles.form}>
      <p>{t('security.codesText')}</p>
      <ul className={styles.codes} aria-label={t('security.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="default" leftSection={<IconCopy size={16} />} onClick={copy}>
          {t(isCopied ? 'common.copied' : 'common.copy')}
        </Button>
        <Button variant="default" onClick={download}>
          {t('security.download')}
        </Button>
      </div>
      <div className={styles.buttons}>
        <Button onClick={onKept}>{t('security.kept')}</Button>
      </div>
    </div>
  );
}
