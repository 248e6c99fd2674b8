import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AffectedDocuments } from '#contract/impact.ts';
import { documentPath } from '#studio/documents/uses/document-path.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import styles from './impact.module.css';

/** What keeps to a version of the widget: a change does not reach it. */
export function ImpactPinned({ reached: { pinned, pinned_total } }: { reached: AffectedDocuments }) {
  const t = useT();
  if (pinned_total === 0) return null;
  return (
    <Section title={t('reach.pinned')} help={t('reach.pinnedHelp')}>
      <ul className={styles.list}>
        {pinned.map(({ kind, id, key, title, version }) => (
          <li key={`${id} ${version}`}>
            <Pinning use={{ kind, id, key, title }} />{' '}
            <span className={styles.quiet}>{t('revision.version', { version })}</span>
          </li>
        ))}
        {pinned_total > pinned.length && (
          <li className={styles.quiet}>{t('reach.morePinned', { count: pinned_total - pinned.length })}</li>
        )}
      </ul>
    </Section>
  );
}

function Pinning({ use }: { use: Pick<AffectedDocuments['pinned'][number], 'kind' | 'id' | 'key' | 'title'> }) {
  const place = documentPath(use);
  const name = <bdi>{use.title}</bdi>;
  if (place === undefined) return name;
  return (
    <Anchor component={Link} to={place} underline="always">
      {name}
    </Anchor>
  );
}
