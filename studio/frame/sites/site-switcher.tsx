import { useQuery } from '@tanstack/react-query';
import { useT } from '#studio/messages/use-t.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { IconLink } from '#studio/ui/icons/icon-button.tsx';
import { IconChevronDown, IconExternal } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import styles from './site-switcher.module.css';
import { switchSite } from './switch-site.ts';

/** The site being worked in, the person's other sites, and the way to its live address. */
export function SiteSwitcher() {
  const t = useT();
  const { data } = useQuery(sessionQuery);
  if (!data?.site) return null;
  const { site, sites } = data;
  const name = (
    <span className={styles.name} dir="auto">
      {site.name}
    </span>
  );
  return (
    <div className={styles.site}>
      {sites.length > 1 ? (
        <ActionMenu
          label={t('shell.switchSite', { name: site.name })}
          icon={<IconChevronDown size={16} />}
          text={name}
          actions={sites.map(({ id, name: label, organization }) => ({
            id,
            label: (
              <>
                <span dir="auto">{label}</span>
                <small className={styles.organization} dir="auto">
                  {organization.name}
                </small>
              </>
            ),
            isCurrent: id === site.id,
            run: () => void (id !== site.id && switchSite(id)),
          }))}
        />
      ) : (
        name
      )}
      <IconLink
        href={site.url}
        target="_blank"
        rel="noreferrer"
        className={styles.live}
        size="lg"
        aria-label={t('shell.liveSite')}
        title={t('shell.liveSite')}
      >
        <IconExternal size={16} />
      </IconLink>
    </div>
  );
}
