import '#studio/messages/translation-words.ts';
import '#studio/messages/layout-words.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { isSiteLanguage, nameOfLanguage } from '#model/site-languages/languages.ts';
import { ImpactButton } from '#studio/documents/uses/impact-button.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { AwaitedSection } from '#studio/ui/screen/section.tsx';
import { ExportMenu } from '../export-menu.tsx';
import { NoLanguages } from '../no-languages.tsx';
import { languageOf, translationQuery, useLanguages } from '../queries.ts';
import { TextsForm } from './texts-form.tsx';

const address = getRouteApi('/signed-in/pages/translations/document');

/** The texts of one document, each with its translation beside it. */
export function TranslateScreen() {
  const t = useT();
  const { kind, key, language: wanted, node } = address.useSearch();
  const navigate = useNavigate();
  const languages = useLanguages();
  const language = languages && languageOf(wanted, languages.further);
  const { data, error, refetch } = useQuery(
    translationQuery({ kind, key, language: language ?? 'en' }, language !== undefined),
  );
  if (languages && !language) return <NoLanguages />;
  return (
    <>
      <ScreenHeader
        title={t('translations.translate', { title: data?.title ?? key })}
        description={t(kind === 'page_route' ? 'translations.translateAddressHelp' : 'translations.translateHelp')}
        actions={
          language && (
            <>
              <Select
                aria-label={t('translations.language')}
                data={languages.further.map((value) => ({ value, label: nameOfLanguage(value) }))}
                value={language}
                allowDeselect={false}
                onChange={(value) => {
                  if (value === null || !isSiteLanguage(value)) return;
                  void navigate({ to: '/pages/translations/document', search: { kind, key, language: value } });
                }}
              />
              <ImpactButton kind={kind} documentKey={key} />
              {kind !== 'page_route' && <ExportMenu language={language} document={{ kind, key }} />}
            </>
          )
        }
      />
      {languages && language && data ? (
        <TextsForm
          key={`${data.kind} ${data.key} ${data.language}`}
          translation={data}
          main={languages.main}
          goTo={node}
          onStale={() => void refetch()}
        />
      ) : (
        <AwaitedSection error={error} onRetry={refetch} heights={[72, 72, 72]} />
      )}
    </>
  );
}
