import { Link } from '@tanstack/react-router';
import type { Reached } from '#contract/reach.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import styles from './reach.module.css';

/** What keeps to a version of the widget: a change does not reach it. */
export function ReachPinned({ reached: { pinned, pinned_total } }: { reached: Reached }) {
  const t = useT();
  if (pinned_total === 0) return null;
  return (
    <Section title={t('reach.pinned')} help={t('reach.pinnedHelp')}>
      <ul className={styles.pinned}>
        {pinned.map(({ kind, id, key, title, version }) => (
          <li key={`${id} ${version}`}>
            {kind === 'widget' ? (
              <Link to="/pages/widgets/$key/layout" params={{ key }}>
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <Link to="/pages/templates/$pageKey" params={{ pageKey: key }}>
                <bdi>{title}</bdi>
              </Link>
            )}{' '}
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
