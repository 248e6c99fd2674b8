import type { Member } from '#contract/people.ts';
import type { translate } from '#studio/messages/i18n.ts';
import { roleLabel } from '#studio/messages/role-label.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { PersonCell } from '#studio/ui/grid/person-cell.tsx';
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
        <PersonCell
          id={member.id}
          name={member.name}
          avatar={member.avatar}
          to={`/pages/settings/members/${member.id}`}
          notes={member.id === you ? [t('people.you')] : []}
        />
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
