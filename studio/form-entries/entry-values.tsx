import { Anchor } from '@mantine/core';
import type { WholeFormEntry } from '#contract/form-entries.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './form-entries.module.css';

type Value = WholeFormEntry['values'][number];

/** What was asked and what was answered, as text and never as anything else. */
export function EntryValues({ values }: { values: readonly Value[] }) {
  return (
    <dl className={styles.values}>
      {values
        .filter(({ kind }) => kind !== 'file')
        .map((each) => (
          <div key={each.name}>
            <dt className={styles.asked} dir="auto">
              {each.label}
            </dt>
            <dd className={styles.answered} dir="auto">
              <Answer {...each} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Answer({ kind, value }: Value) {
  const t = useT();
  if (typeof value === 'boolean') return t(value ? 'formEntries.yes' : 'formEntries.no');
  if (value.length === 0) return <span className={styles.quiet}>—</span>;
  if (typeof value !== 'string') {
    return (
      <ul className={styles.list}>
        {value.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    );
  }
  if (kind === 'email')
    return (
      <Anchor dir="ltr" href={`mailto:${encodeURIComponent(value)}`}>
        {value}
      </Anchor>
    );
  if (kind === 'phone')
    return (
      <Anchor dir="ltr" href={`tel:${value.replace(/[^+\d]/g, '')}`}>
        {value}
      </Anchor>
    );
  return kind === 'number' ? <span dir="ltr">{value}</span> : value;
}
