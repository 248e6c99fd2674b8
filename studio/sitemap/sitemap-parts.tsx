import { Link } from '@tanstack/react-router';
import { useT } from '#studio/messages/use-t.ts';
import styles from './sitemap-parts.module.css';

const parts = [
  { to: '/pages/sitemap', label: 'sitemap.part.addresses' },
  { to: '/pages/sitemap/menus', label: 'sitemap.part.menus' },
  { to: '/pages/sitemap/links', label: 'sitemap.part.links' },
] as const;

/** The screens of the sitemap beside each other. */
export function SitemapParts() {
  const t = useT();
  return (
    <nav aria-label={t('sitemap.parts')} className={styles.parts}>
      {parts.map(({ to, label }) => (
        <Link key={to} to={to} className={styles.part} activeOptions={{ exact: true, includeSearch: false }}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
