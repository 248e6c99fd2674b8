import { Switch, TextInput } from '@mantine/core';
import { type LiveSource, MAX_ANSWER_SIZE } from '#model/apis/live-source.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import styles from '../api-page.module.css';
import { useSource } from './source-context.ts';
import { SourceNumber, SourceText } from './source-fields.tsx';

const DAY = 86_400;

/** How long answers are good for, and what one call may take. */
export function CacheSection() {
  const t = useT();
  return (
    <Section title={t('apis.keeping')}>
      <div className={styles.line}>
        <SourceNumber
          path="cacheSeconds"
          label={t('apis.cache')}
          help={t('apis.cacheHelp')}
          min={0}
          max={7 * DAY}
          suffix={t('apis.seconds')}
        />
        <SourceNumber
          path="staleSeconds"
          label={t('apis.stale')}
          help={t('apis.staleHelp')}
          min={0}
          max={30 * DAY}
          suffix={t('apis.seconds')}
        />
        <SourceNumber
          path="deadline"
          label={t('apis.deadline')}
          help={t('apis.deadlineHelp')}
          min={100}
          max={10_000}
          scale={1000}
          suffix={t('apis.seconds')}
        />
        <SourceNumber
          path="maxBytes"
          label={t('apis.maxBytes')}
          help={t('apis.maxBytesHelp')}
          min={1024}
          max={MAX_ANSWER_SIZE}
          scale={1024 * 1024}
          suffix="MB"
        />
      </div>
    </Section>
  );
}

/** Names of the secrets a source uses. */
function secretsOf({ auth, headers, ...rest }: LiveSource): string[] {
  const sent = [...headers, ...(rest.type === 'http' ? rest.query : [])];
  const names = sent.flatMap(({ value }) => (typeof value === 'string' ? [] : [value.secret]));
  if (auth.type === 'basic') names.push(auth.password.secret);
  if (auth.type === 'bearer') names.push(auth.token.secret);
  if (auth.type === 'apiKey') names.push(auth.value.secret);
  if (auth.type === 'oauth2') names.push(auth.clientSecret.secret);
  return [...new Set(names)];
}

/** What is another one while drafts are looked at: the address, the secrets, or kept answers in place of calls. */
export function EnvironmentsSection() {
  const t = useT();
  const { source, set, edit, canEdit } = useSource();
  const { preview } = source.environments;
  const setSecret = (name: string, instead: string) => {
    edit<Record<string, string>>('environments.preview.secrets', (now = {}) => {
      const { [name]: _gone, ...others } = now;
      return instead === '' ? others : { ...others, [name]: instead };
    });
  };
  return (
    <Section title={t('apis.environments')} help={t('apis.environmentsHelp')}>
      <div className={styles.fields}>
        <Switch
          label={t('apis.useFixtures')}
          description={t('apis.useFixturesHelp')}
          checked={preview.fixtures}
          disabled={!canEdit}
          onChange={(event) => set('environments.preview.fixtures', event.currentTarget.checked)}
        />
        <div className={styles.line}>
          <SourceText
            path="environments.preview.baseUrl"
            label={t('common.optionalLabel', { label: t('apis.previewUrl') })}
            help={t('apis.baseUrlHelp')}
            placeholder="https://sandbox.example.com"
          />
          <SourceText
            path="environments.live.baseUrl"
            label={t('common.optionalLabel', { label: t('apis.liveUrl') })}
            help={t('apis.liveUrlHelp')}
          />
        </div>
        {secretsOf(source).map((name) => (
          <TextInput
            key={name}
            dir="ltr"
            label={t('common.optionalLabel', { label: t('apis.previewSecret', { name }) })}
            value={preview.secrets[name] ?? ''}
            readOnly={!canEdit}
            onChange={(event) => setSecret(name, event.currentTarget.value)}
          />
        ))}
      </div>
    </Section>
  );
}
