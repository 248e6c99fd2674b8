import type { DocumentKind } from '#model/documents.ts';
import { ImpactSummary } from './impact.tsx';
import styles from './uses.module.css';

interface DocumentUsesProps {
  kind: DocumentKind;
  documentKey: string;
  /** Its heading. */
  title: string;
}

/** Within a form: what names a document, and at which addresses visitors see it. */
export function DocumentUses({ kind, documentKey, title }: DocumentUsesProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <ImpactSummary kind={kind} documentKey={documentKey} />
    </section>
  );
}
