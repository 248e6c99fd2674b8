import { Code } from '#studio/ui/text/code.tsx';
import styles from './people.module.css';

/** URL patterns, each read from left to right. */
export function PatternList({ patterns }: { patterns: readonly string[] }) {
  return (
    <span className={styles.patterns}>
      {patterns.map((pattern) => (
        <Code key={pattern}>{pattern}</Code>
      ))}
    </span>
  );
}
