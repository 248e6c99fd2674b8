import { nameOfSecret, originOf } from '#model/apis/import/source-of-draft.ts';
import type { ApiAuth } from '#model/apis/live-source.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import styles from '../api-page.module.css';
import { SecretField } from './secret-field.tsx';
import { useSource } from './source-context.ts';
import { SourceSelect, SourceText } from './source-fields.tsx';

const kinds = ['none', 'basic', 'bearer', 'apiKey', 'oauth2'] as const;

/** Who calls: without, by name and password, token, key, or a token that is fetched. */
export function AuthenticationSection() {
  const t = useT();
  const { source, set } = useSource();
  const { auth } = source;
  const origin = originOf(source.url);
  return (
    <Section title={t('apis.signIn')} help={t('apis.signInHelp')}>
      <div className={styles.fields}>
        <SourceSelect
          path="auth.type"
          label={t('apis.signInKind')}
          options={kinds.map((kind) => ({ value: kind, label: t(`apis.auth.${kind}`) }))}
          onPick={(kind) => set('auth', freshAuth(kinds.find((each) => each === kind) ?? 'none', origin))}
        />
        {auth.type === 'basic' && (
          <>
            <SourceText path="auth.username" label={t('apis.username')} />
            <SecretField
              label={t('apis.password')}
              kind="password"
              origin={origin}
              reference={auth.password}
              onChange={(reference) => set('auth.password', reference)}
            />
          </>
        )}
        {auth.type === 'bearer' && (
          <SecretField
            label={t('apis.token')}
            kind="token"
            origin={origin}
            reference={auth.token}
            onChange={(reference) => set('auth.token', reference)}
          />
        )}
        {auth.type === 'apiKey' && (
          <>
            <div className={styles.line}>
              <SourceSelect
                path="auth.in"
                label={t('apis.keyIn')}
                options={[
                  { value: 'header', label: t('apis.keyInHeader') },
                  { value: 'query', label: t('apis.keyInQuery') },
                ]}
              />
              <SourceText path="auth.name" label={t('apis.keyName')} />
            </div>
            <SecretField
              label={t('apis.apiKey')}
              kind="key"
              origin={origin}
              reference={auth.value}
              onChange={(reference) => set('auth.value', reference)}
            />
          </>
        )}
        {auth.type === 'oauth2' && (
          <>
            <SourceText path="auth.tokenUrl" label={t('apis.tokenUrl')} placeholder="https://id.example.com/token" />
            <SourceText path="auth.clientId" label={t('apis.clientId')} />
            <SecretField
              label={t('apis.clientSecret')}
              kind="clientSecret"
              origin={originOf(auth.tokenUrl)}
              reference={auth.clientSecret}
              onChange={(reference) => set('auth.clientSecret', reference)}
            />
            <SourceText path="auth.scope" label={t('common.optionalLabel', { label: t('apis.scope') })} />
            <SourceSelect
              path="auth.sendAs"
              label={t('apis.sendAs')}
              options={[
                { value: 'basic', label: t('apis.sendAsHeader') },
                { value: 'body', label: t('apis.sendAsBody') },
              ]}
            />
          </>
        )}
      </div>
    </Section>
  );
}

function freshAuth(type: ApiAuth['type'], origin: string): ApiAuth {
  const secret = (kind: Parameters<typeof nameOfSecret>[1]) => ({ secret: nameOfSecret(origin, kind) });
  switch (type) {
    case 'none':
      return { type };
    case 'basic':
      return { type, username: '', password: secret('password') };
    case 'bearer':
      return { type, token: secret('token') };
    case 'apiKey':
      return { type, in: 'header', name: 'X-API-Key', value: secret('key') };
    case 'oauth2':
      return { type, tokenUrl: '', clientId: '', clientSecret: secret('clientSecret'), scope: '', sendAs: 'basic' };
  }
}
