import { Code } from '#studio/ui/text/code.tsx';
import styles from './params.module.css';

/** The params a URL gives its page, each with its value. */
export function Params({ params }: { params: Readonly<Record<string, string>> }) {
  return Object.entries(params).map(([name, value]) => (
    <span key={name} className={styles.param}>
      <Code>
        {name} = <strong>{value}</strong>
      </Code>
    </span>
  ));
}
