import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AuditRow } from '#contract/audit.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/code.tsx';
import { Delayed } from '#studio/ui/delayed.tsx';
import { ErrorState } from '#studio/ui/error-state.tsx';
import styles from './audit.module.css';
import { type Difference, differences } from './difference.ts';
import { documentOf } from './document-of.ts';
import { diffQuery } from './queries.ts';

/** More places than anybody reads. */
const MAX_SHOWN = 100;
const LONGEST_VALUE = 2000;

/** What a row changed, each field before and after: of a document from its two versions, else from the row itself. */
export function Changes({ row }: { row: AuditRow }) {
  const t = useT();
  const document = documentOf(row);
  if (document) return <DocumentChanges {...document} />;
  const own = differences(row.before, row.after);
  if (own.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{t('audit.changes')}</h3>
      <ChangeList changes={own} />
    </>
  );
}

function DocumentChanges({ kind, id, version }: NonNullable<ReturnType<typeof documentOf>>) {
  const t = useT();
  const { data, error, refetch } = useQuery(diffQuery(kind, id, version));
  const changes = data && wholeByField(data.before, data.after);
  return (
    <>
      <h3 className={styles.heading}>{t('audit.changes')}</h3>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Delayed>
          <Skeleton height={120} />
        </Delayed>
      )}
      {changes?.length === 0 && <p className={styles.quiet}>{t('audit.noChanges')}</p>}
      {changes && <ChangeList changes={changes} />}
    </>
  );
}

/** A document that was made or deleted is shown field by field as well. */
function wholeByField(before: unknown, after: unknown): Difference[] {
  return differences(before ?? {}, after ?? {});
}

function ChangeList({ changes }: { changes: readonly Difference[] }) {
  const t = useT();
  const hidden = changes.length - MAX_SHOWN;
  return (
    <ol className={styles.changes}>
      {changes.slice(0, MAX_SHOWN).map(({ path, before, after }) => (
        <li key={path}>
          <div className={styles.path}>
            <Code>{path}</Code>
          </div>
          <div className={styles.sides}>
            <Side side="before" label={t('audit.before')} value={before} />
            <Side side="after" label={t('audit.after')} value={after} />
          </div>
        </li>
      ))}
      {hidden > 0 && <li className={styles.quiet}>{t('audit.more', { count: hidden })}</li>}
    </ol>
  );
}

function Side({ side, label, value }: { side: 'before' | 'after'; label: string; value: unknown }) {
  const t = useT();
  const isEmpty = value === undefined || value === null || value === '';
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <div className={styles.side} data-side={side}>
      <div className={styles.whose}>{label}</div>
      {isEmpty ? (
        <span className={styles.quiet}>{t('audit.nothing')}</span>
      ) : (
        <p className={styles.value} dir="auto">
          {text.slice(0, LONGEST_VALUE)}
        </p>
      )}
    </div>
  );
}
