import type { PreviewComment } from '#contract/preview-comments.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './preview-comments.module.css';

export function commentColumns(t: typeof translate): GridColumn<PreviewComment>[] {
  return [
    {
      id: 'text',
      header: t('comments.comment'),
      isName: true,
      width: '26rem',
      cell: (each) => <Said t={t} {...each} />,
    },
    {
      id: 'state',
      header: t('comments.state'),
      sortable: true,
      cell: ({ state }) => (
        <Status tone={state === 'open' ? 'attention' : 'good'}>{t(`comments.state.${state}`)}</Status>
      ),
    },
    {
      id: 'path',
      header: t('comments.page'),
      sortable: true,
      cell: ({ path, about, nodes }) => (
        <span className={styles.what}>
          <bdi dir="ltr">{path}</bdi>
          <bdi className={styles.about} dir="auto">
            {nodes.length === 0 ? t('comments.wholePage') : about}
          </bdi>
        </span>
      ),
    },
    { id: 'link', header: t('comments.link'), cell: ({ link }) => <bdi className={styles.quiet}>{link.name}</bdi> },
    {
      id: 'added_on',
      header: t('comments.since'),
      sortable: true,
      cell: ({ added_on }) => (
        <span className={styles.quiet}>
          <RelativeTime at={added_on} />
        </span>
      ),
    },
  ];
}

/** What was written and answered, as text: nothing in it is a link or markup. */
function Said({ t, author, text, replies }: PreviewComment & { t: typeof translate }) {
  return (
    <span className={styles.said}>
      <bdi className={styles.author}>{author}</bdi>
      <span className={styles.text} dir="auto">
        {text}
      </span>
      {replies.map((reply) => (
        <span key={reply.id} className={styles.reply}>
          <bdi className={styles.author}>
            {reply.is_member ? t('comments.member', { name: `\u2068${reply.author}\u2069` }) : reply.author}
          </bdi>
          <span className={styles.text} dir="auto">
            {reply.text}
          </span>
        </span>
      ))}
    </span>
  );
}
