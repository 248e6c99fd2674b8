import type { Member } from '#contract/people.ts';
import type { translate } from '#studio/messages/i18n.ts';
import { roleLabel } from '#studio/messages/role-label.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { PatternList } from './pattern-list.tsx';
import styles from './people.module.css';

/** Each column by its own id, `you` being the id of who looks. */
export function memberColumns(t: typeof translate, you: string | undefined): GridColumn<Member>[] {
  return [
    {
      id: 'name',
      header: t('people.name'),
      sortable: true,
      isName: true,
      cell: (member) => (
        <span className={styles.person}>
          {member.avatar ? (
            <img className={styles.avatar} src={member.avatar} alt="" width="28" height="28" />
          ) : (
            <span className={styles.avatar} aria-hidden>
              {[...member.name][0]?.toUpperCase()}
            </span>
          )}
          <RowLink to={`/pages/people/${member.id}`} keepsSearch className={styles.name}>
            <bdi>{member.name}</bdi>
          </RowLink>
          {member.id === you && <span className={styles.quiet}>{t('people.you')}</span>}
        </span>
      ),
    },
    { id: 'email', header: t('people.email'), sortable: true, cell: ({ email }) => <Code>{email}</Code> },
    { id: 'role', header: t('people.role'), sortable: true, cell: ({ role }) => t(roleLabel(role)) },
    {
      id: 'url_patterns',
      header: t('people.limit'),
      cell: ({ url_patterns }) =>
        url_patterns.length === 0 ? (
          <span className={styles.quiet}>{t('people.everything')}</span>
        ) : (
          <PatternList patterns={url_patterns} />
        ),
    },
    {
      id: 'last_seen',
      header: t('people.lastSeen'),
      sortable: true,
      cell: ({ last_seen }) => (
        <span className={styles.quiet}>
          {last_seen === null ? t('people.neverSeen') : <RelativeTime at={last_seen} />}
        </span>
      ),
    },
  ];
}
