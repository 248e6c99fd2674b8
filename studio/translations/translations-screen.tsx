import { textKinds } from '#model/translations/text-kinds.ts';
import '#studio/messages/translation-words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { textStates } from '#contract/translations.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconLanguage } from '#studio/ui/icons/icons.ts';
import { ListScreen } from '#studio/ui/list-screen/list-screen.tsx';
import { Coverage } from './coverage.tsx';
import { ExportMenu } from './export-menu.tsx';
import { NoLanguages } from './no-languages.tsx';
import { languageOf, translationsQuery, useLanguages } from './queries.ts';
import { translationColumns } from './translation-columns.tsx';

const address = getRouteApi('/signed-in/pages/translations');

/** What of the site is said in its further languages, document by document. */
export function TranslationsScreen() {
  const t = useT();
  const search = address.useSearch();
  const mayEdit = useMay('edit');
  const languages = useLanguages();
  const language = languages && languageOf(search.language, languages.further);
  const answer = useQuery(translationsQuery(search, language));
  if (languages && !language) return <NoLanguages />;
  return (
    <ListScreen
      title={t('translations.nav')}
      description={t('translations.description')}
      above={<Coverage languages={answer.data?.languages ?? []} current={language} />}
      actions={
        <>
          {language && <ExportMenu language={language} />}
          {mayEdit && (
            <Button component={Link} to="/pages/translations/import" variant="default">
              {t('translations.import')}
            </Button>
          )}
        </>
      }
      search={search}
      find={t('translations.search')}
      besides={['language']}
      filters={[
        {
          name: 'kind',
          label: t('translations.kind'),
          any: t('translations.anyKind'),
          options: textKinds.map((value) => ({ value, label: t(`translations.kind.${value}`) })),
        },
        {
          name: 'state',
          label: t('translations.state'),
          options: textStates.slice(1).map((value) => ({ value, label: t(`translations.state.${value}`) })),
        },
      ]}
      answer={answer}
      rowsOf={({ documents }) => documents}
      rowName={({ title }) => title}
      columns={translationColumns(t, language)}
      empty={{ icon: IconLanguage, title: t('translations.emptyTitle'), text: t('translations.emptyText') }}
      noneFound={{ title: t('translations.noneFound'), showAll: t('translations.showAll') }}
    />
  );
}
