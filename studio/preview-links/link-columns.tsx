import type { PreviewLink } from '#contract/preview-links.ts';
import { formatDateTime } from '#studio/messages/format.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import { linkStateLabels, linkStateTones, shownText } from './labels.ts';
import styles from './preview-links.module.css';

export function linkColumns(t: typeof translate): GridColumn<PreviewLink>[] {
  return [
    {
      id: 'name',
      header: t('previewLinks.name'),
      sortable: true,
      isName: true,
      width: '16rem',
      cell: ({ name, note }) => (
        <span className={styles.what}>
          <bdi className={styles.name}>{name}</bdi>
          {note !== '' && (
            <bdi className={styles.quiet} dir="auto">
              {note}
            </bdi>
          )}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('previewLinks.state'),
      cell: ({ state }) => <Status tone={linkStateTones[state]}>{t(linkStateLabels[state])}</Status>,
    },
    {
      id: 'shows',
      header: t('previewLinks.shows'),
      cell: (link) => (
        <span className={styles.what}>
          <span>{shownText(t, link)}</span>
          {link.has_password && <span className={styles.quiet}>{t('previewLinks.hasPassword')}</span>}
          {link.allows_comments && <span className={styles.quiet}>{t('previewLinks.hasComments')}</span>}
          {link.shows_guarded && <span className={styles.quiet}>{t('previewLinks.hasGuarded')}</span>}
        </span>
      ),
    },
    {
      id: 'expires_on',
      header: t('previewLinks.expires'),
      sortable: true,
      cell: ({ expires_on, revoked_on }) => (
        <span className={styles.quiet}>{formatDateTime(revoked_on ?? expires_on)}</span>
      ),
    },
    {
      id: 'opened',
      header: t('previewLinks.opened'),
      sortable: true,
      cell: ({ opened, last_opened_on }) => (
        <span className={styles.what}>
          <span className="numbers">
            {opened === 0 ? t('previewLinks.notYet') : t('previewLinks.pages', { count: opened })}
          </span>
          {last_opened_on !== null && (
            <span className={styles.quiet}>
              <RelativeTime at={last_opened_on} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'created_on',
      header: t('previewLinks.made'),
      sortable: true,
      cell: ({ created_on, made_by }) => (
        <span className={styles.what}>
          <bdi>{made_by ?? t('previewLinks.madeByGone')}</bdi>
          <span className={styles.quiet}>
            <RelativeTime at={created_on} />
          </span>
        </span>
      ),
    },
  ];
}
