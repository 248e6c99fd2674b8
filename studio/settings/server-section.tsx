import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '#studio/messages/amounts.ts';
import { useT } from '#studio/messages/use-t.ts';
import { AwaitedSection, Section } from '#studio/ui/screen/section.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { Fact, Facts } from '#studio/ui/text/facts.tsx';
import { serverQuery } from './queries.ts';
import styles from './settings.module.css';

/** Where the site is served and stored; operators also see what the settings of the server say. */
export function ServerSection() {
  const t = useT();
  const { data, error, refetch } = useQuery(serverQuery);
  if (!data) return <AwaitedSection error={error} onRetry={refetch} heights={[96]} />;
  const { url, database, installation } = data;
  return (
    <Section title={t('settings.server')} {...(installation && { help: t('settings.serverHelp') })} narrow>
      <Facts>
        <Fact label={t('settings.clientUrl')}>
          <a href={url} target="_blank" rel="noreferrer">
            <Code>{url}</Code>
          </a>
          <p className={styles.quiet}>{t('settings.clientUrlHelp')}</p>
        </Fact>
        <Fact label={t('settings.database')}>
          <Code>{installation ? `${database} ${installation.version}` : database}</Code>
          {installation && ` · ${formatBytes(installation.size)}`}
          {installation && (
            <p className={styles.quiet}>
              <Code>{installation.place}</Code>
            </p>
          )}
          {installation && <SetBy name={installation.place_set_by} />}
        </Fact>
        {installation && (
          <Fact label={t('settings.secret')}>
            {t('settings.secretHelp')}
            <p className={styles.quiet}>
              <Code>OLD_SECRET=… npm run accept-secret</Code>
            </p>
            <SetBy name={installation.secret_set_by} />
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

function SetBy({ name }: { name: string }) {
  const t = useT();
  return (
    <p className={styles.quiet}>
      {t('settings.setBy')} <Code>{name}</Code>
    </p>
  );
}
