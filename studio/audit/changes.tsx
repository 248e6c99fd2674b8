import type { AuditRow } from '#contract/audit.ts';
import { differences } from '#studio/documents/differences/difference.ts';
import { DifferenceList } from '#studio/documents/differences/difference-list.tsx';
import { DocumentDifferences } from '#studio/documents/differences/document-differences.tsx';
import { useT } from '#studio/messages/use-t.ts';
import styles from './audit.module.css';
import { documentOf } from './document-of.ts';
import { valueLabel, valueWords } from './value-labels.ts';

/** What a row changed, before and after: of a document from its two versions, else from the row itself. */
export function Changes({ row }: { row: AuditRow }) {
  const t = useT();
  const document = documentOf(row);
  const own = differences(row.before, row.after).map(({ path, before, after }) => {
    return {
      path,
      node: '',
      field: t(valueLabel(row.act, path)),
      before: valueWords(path, before),
      after: valueWords(path, after),
    };
  });
  if (!document && own.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{t('audit.changes')}</h3>
      {document ? (
        <DocumentDifferences
          kind={document.kind}
          id={document.id}
          from={document.version > 1 ? document.version - 1 : null}
          to={document.version}
        />
      ) : (
        <DifferenceList differences={own} />
      )}
    </>
  );
}
