import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type CheckedDocument, checkDrafts } from '#contract/checks.ts';
import { topicOf, topicsOfFindings } from '#model/checks/finding.ts';
import '#studio/messages/checks-words.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { IconInfo } from '#studio/ui/icons/icons.ts';
import styles from './publish-checks.module.css';

/**
 * What of the drafts should be better, beside what publishing changes. It holds nothing back: where it cannot be told,
 * nothing is said.
 */
export function PublishChecks({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const id = useId();
  const { data } = useQuery({
    queryKey: ['checks', 'drafts'],
    queryFn: ({ signal }) => call(checkDrafts, { signal }),
    staleTime: 0,
  });
  if (!data || data.total === 0) return null;
  const more = data.total - data.documents.length;
  return (
    <section className={styles.checks} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        <IconInfo size={16} />
        {t('checks.publish.title', { count: data.total })}
      </h3>
      <p className={styles.text}>{t('checks.publish.text')}</p>
      <ul className={styles.list}>
        {data.documents.map((each) => (
          <li key={`${each.kind} ${each.key}`} className={styles.document}>
            <EditorLink document={each} onLeave={onLeave} />
            <Found document={each} />
          </li>
        ))}
        {more > 0 && <li className={styles.found}>{t('checks.publish.more', { count: more })}</li>}
      </ul>
    </section>
  );
}

interface LineProps {
  document: CheckedDocument;
  onLeave: () => void;
}

/** Leads to the editor with its checks open. */
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
function Found({ document: { findings } }: Pick<LineProps, 'document'>) {
  const t = useT();
  const parts = topicsOfFindings.flatMap((topic) => {
    const count = findings.filter(({ kind }) => topicOf(kind) === topic).reduce((sum, each) => sum + each.count, 0);
    return count === 0 ? [] : [t('checks.publish.count', { topic: t(`checks.topic.${topic}`), count })];
  });
  return <span className={styles.found}>{parts.join(' · ')}</span>;
}
