import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CheckedDocument } from '#contract/checks.ts';
import { topicOf, topicsOfFindings } from '#model/checks/finding.ts';
import '#studio/messages/checks-words.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './publish-checks.module.css';

interface FoundDocumentsProps {
  documents: readonly CheckedDocument[];
  total: number;
  onLeave?: () => void;
}

/** What the checks found, a line a page or widget; each leads to its editor with its checks open. */
export function FoundDocuments({ documents, total, onLeave }: FoundDocumentsProps) {
  const t = useT();
  const more = total - documents.length;
  return (
    <ul className={styles.list}>
      {documents.map((each) => (
        <li key={`${each.kind} ${each.key}`} className={styles.document}>
          <EditorLink document={each} onLeave={onLeave} />
          <Found document={each} />
        </li>
      ))}
      {more > 0 && <li className={styles.found}>{t('checks.publish.more', { count: more })}</li>}
    </ul>
  );
}

interface UndrawnDocumentsProps {
  documents: readonly Named[];
  total: number;
  /** Says of what they are. */
  text: string;
  onLeave?: () => void;
}

/** Those nobody has looked at as they are drawn: what shows only there is not counted. */
export function UndrawnDocuments({ documents, total, text, onLeave }: UndrawnDocumentsProps) {
  const t = useT();
  const more = total - documents.length;
  return (
    <>
      <p className={styles.text}>{text}</p>
      <ul className={`${styles.list} ${styles.inLine}`}>
        {documents.map((each) => (
          <li key={`${each.kind} ${each.key}`}>
            <EditorLink document={each} onLeave={onLeave} />
          </li>
        ))}
        {more > 0 && <li className={styles.found}>{t('checks.publish.more', { count: more })}</li>}
      </ul>
    </>
  );
}

type Named = Pick<CheckedDocument, 'kind' | 'key' | 'title'>;

interface LineProps {
  document: Named;
  onLeave: (() => void) | undefined;
}

function EditorLink({ document: { kind, key, title }, onLeave }: LineProps) {
  const words = <bdi>{title}</bdi>;
  return kind === 'page_template' ? (
    <Anchor
      size="sm"
      onClick={onLeave}
      renderRoot={(props) => <Link to="/pages/templates/$pageKey" params={{ pageKey: key }} hash="checks" {...props} />}
    >
      {words}
    </Anchor>
  ) : (
    <Anchor
      size="sm"
      onClick={onLeave}
      renderRoot={(props) => <Link to="/pages/widgets/$key/layout" params={{ key }} hash="checks" {...props} />}
    >
      {words}
    </Anchor>
  );
}

/** How much of what: `Links: 2 · Pictures: 1`. */
function Found({ document: { findings } }: { document: CheckedDocument }) {
  const t = useT();
  const parts = topicsOfFindings.flatMap((topic) => {
    const count = findings.filter(({ kind }) => topicOf(kind) === topic).reduce((sum, each) => sum + each.count, 0);
    return count === 0 ? [] : [t('checks.publish.count', { topic: t(`checks.topic.${topic}`), count })];
  });
  return <span className={styles.found}>{parts.join(' · ')}</span>;
}
