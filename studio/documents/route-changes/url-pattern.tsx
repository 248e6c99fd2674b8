import { Code } from '#studio/ui/text/code.tsx';
import styles from './url-pattern.module.css';

/** A `url_string` with its placeholders set off from the fixed text. */
export function UrlPattern({ url }: { url: string }) {
  const parts = url.split(/(<[^<>]*>)/);
  return (
    <Code>
      {parts.map((part, at) =>
        at % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name than their place.
          <span key={at} className={styles.placeholder}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </Code>
  );
}
