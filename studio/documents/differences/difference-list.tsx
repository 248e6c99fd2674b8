import '#studio/messages/document-words.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import styles from './differences.module.css';
import type { SpokenDifference } from './place-words.ts';

/** More places than anybody reads. */
const MAX_SHOWN = 100;
const MAX_VALUE_LENGTH = 2000;

/** Places that differ, each with its value before and after; the exact path for who asks. */
export function DifferenceList({ differences }: { differences: readonly SpokenDifference[] }) {
  const t = useT();
  const hidden = differences.length - MAX_SHOWN;
  return (
    <ol className={styles.places}>
      {differences.slice(0, MAX_SHOWN).map(({ path, node, field, before, after }) => (
        <li key={path}>
          <div className={styles.place}>
            <bdi dir="auto">{node === '' ? field : t('difference.of', { node, field })}</bdi>
          </div>
          <div className={styles.sides}>
            <Side side="before" label={t('difference.before')} text={before} />
            <Side side="after" label={t('difference.after')} text={after} />
          </div>
          {path.includes('.') && (
            <details className={styles.exact}>
              <summary>{t('difference.path')}</summary>
              <Code>{path}</Code>
            </details>
          )}
        </li>
      ))}
      {hidden > 0 && <li className={styles.quiet}>{t('difference.more', { count: hidden })}</li>}
    </ol>
  );
}

function Side({ side, label, text }: { side: 'before' | 'after'; label: string; text: string }) {
  const t = useT();
  return (
    <div className={styles.side} data-side={side}>
      <div className={styles.whose}>{label}</div>
      {text === '' ? (
        <span className={styles.quiet}>{t('difference.nothing')}</span>
      ) : (
        <p className={styles.value} dir="auto">
          {text.slice(0, MAX_VALUE_LENGTH)}
        </p>
      )}
    </div>
  );
}
