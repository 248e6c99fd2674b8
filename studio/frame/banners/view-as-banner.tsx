import { roleLabel } from '#studio/messages/role-label.ts';
import { useT } from '#studio/messages/use-t.ts';
import { viewAs, viewedRole } from '#studio/session/view-as.ts';
import { IconEye } from '#studio/ui/icons/icons.ts';
import styles from './view-as-banner.module.css';

/** Says, on every screen, that the studio is seen as a lesser role, and leads back. */
export function ViewAsBanner() {
  const t = useT();
  const role = viewedRole();
  if (role === null) return null;
  return (
    <section className={styles.banner} aria-label={t('viewAs.region')}>
      <IconEye size={16} />
      <span>{t('viewAs.banner', { role: t(roleLabel(role)) })}</span>
      <button type="button" className={styles.stop} onClick={() => viewAs(null)}>
        {t('viewAs.stop')}
      </button>
    </section>
  );
}
