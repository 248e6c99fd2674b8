import type { LiveSource } from '#model/apis/live-source.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import styles from '../api-page.module.css';
import { ArgumentsField } from './arguments-field.tsx';
import live from './live.module.css';
import { PairsField } from './pairs-field.tsx';
import { useSource } from './source-context.ts';
import { SourceCode, SourceSelect } from './source-fields.tsx';
import { UrlField } from './url-field.tsx';

/** What is asked, and how: address, arguments, what is sent along. */
export function RequestSection() {
  const t = useT();
  const { source, set } = useSource();
  const isHttp = source.type === 'http';
  return (
    <Section title={t('apis.request')}>
      <div className={styles.fields}>
        <div className={live.address}>
          {isHttp && (
            <SourceSelect
              path="method"
              label={t('apis.method')}
              options={[
                { value: 'GET', label: 'GET' },
                { value: 'POST', label: 'POST' },
              ]}
            />
          )}
          <UrlField />
        </div>
        {source.type === 'graphql' && (
          <>
            <SourceCode path="query" label={t('apis.query')} rows={8} />
            <SourceCode path="variables" label={t('apis.variables')} help={t('apis.variablesHelp')} rows={2} />
          </>
        )}
        <ArgumentsField />
        {isHttp && <PairsField path="query" label={t('apis.queryPairs')} help={t('apis.queryPairsHelp')} />}
        <details
          className={styles.more}
          open={source.headers.length > 0 || (isHttp && source.body.type !== 'none') || undefined}
        >
          <summary>{t(isHttp ? 'apis.headersAndBody' : 'apis.headers')}</summary>
          <div className={styles.fields}>
            <PairsField path="headers" label={t('apis.headers')} />
            {isHttp && (
              <>
                <SourceSelect
                  path="body.type"
                  label={t('apis.body')}
                  options={(['none', 'json', 'text', 'form'] as const).map((type) => ({
                    value: type,
                    label: t(`apis.body.${type}`),
                  }))}
                  onPick={(type) =>
                    set(
                      'body',
                      type === 'none'
                        ? { type }
                        : type === 'form'
                          ? { type, fields: [] }
                          : { type, text: textOf(source) },
                    )
                  }
                />
                {(source.body.type === 'json' || source.body.type === 'text') && (
                  <SourceCode path="body.text" label={t('apis.bodyText')} help={t('apis.bodyHelp')} />
                )}
                {source.body.type === 'form' && <PairsField path="body.fields" label={t('apis.bodyFields')} />}
              </>
            )}
          </div>
        </details>
      </div>
    </Section>
  );
}

const textOf = (source: LiveSource): string =>
  source.type === 'http' && (source.body.type === 'json' || source.body.type === 'text') ? source.body.text : '';
