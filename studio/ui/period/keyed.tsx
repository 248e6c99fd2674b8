import styles from './period.module.css';

/** An entry of a menu, with the key that does the same. */
export function Keyed({ keyName, children }: { keyName: string; children: string }) {
  return (
    <span className={styles.keyed}>
      {children} <kbd>{keyName.toUpperCase()}</kbd>
    </span>
  );
}
