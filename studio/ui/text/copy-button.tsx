import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import styles from './copy-button.module.css';
import { copyText } from './copy-text.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'leftSection'> {
  text: string;
  /** What the button says; “Copy” if nothing else. */
  label?: string;
}

/** Copies a text, and says that it is copied, or how to copy it where the browser does not let it. */
export function CopyButton({ text, label, ...others }: CopyButtonProps) {
  const t = useT();
  const [answer, setAnswer] = useState<{ text: string; isCopied: boolean }>();
  const isAnswered = answer?.text === text;
  const copy = async () => setAnswer({ text, isCopied: await copyText(text) });
  return (
    <>
      <Button {...others} onClick={() => void copy()}>
        {isAnswered && answer.isCopied ? t('common.copied') : (label ?? t('common.copy'))}
      </Button>
      <span role="status" className={styles.failed}>
        {isAnswered && !answer.isCopied && t('common.notCopied')}
      </span>
    </>
  );
}
