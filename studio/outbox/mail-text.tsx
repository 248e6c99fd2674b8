import { Anchor } from '@mantine/core';
import styles from './outbox.module.css';

/** A mail's text with its addresses to be opened, which they cannot be in the frame. */
export function MailText({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return (
    <pre className={styles.text} dir="auto">
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <Anchor key={part} href={part} target="_blank" rel="noreferrer" dir="ltr">
            {part}
          </Anchor>
        ) : (
          part
        ),
      )}
    </pre>
  );
}
