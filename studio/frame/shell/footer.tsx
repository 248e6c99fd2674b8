import { useIsFetching } from '@tanstack/react-query';
import { version } from '#package.json';
import { useT } from '#studio/messages/use-t.ts';
import styles from './footer.module.css';

/** Shows the product with its version, and a link to the API reference. */
export function Footer() {
  const t = useT();
  // While the screen is still filling it would be pushed along by every part that comes.
  const isFilling = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  return (
    <footer className={styles.footer} data-filling={isFilling || undefined}>
      <span>Sitewright {version}</span>
      <a href="/v1/docs" target="_blank" rel="noreferrer">
        {t('shell.apiReference')}
      </a>
    </footer>
  );
}
