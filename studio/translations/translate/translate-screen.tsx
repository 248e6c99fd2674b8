import type { TextKind, TranslatedKind } from '#model/translations/text-kinds.ts';
import '#studio/messages/translation-words.ts';
import '#studio/messages/layout-words.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { isSiteLanguage, nameOfLanguage, type SiteLanguage } from '#model/site-languages/languages.ts';
import { ImpactButton } from '#studio/documents/uses/impact-button.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { AwaitedSection } from '#studio/ui/screen/section.tsx';
import { ExportMenu } from '../export-menu.tsx';
import { NoLanguages } from '../no-languages.tsx';
import { languageOf, rowTextsQuery, translationQuery, useLanguages } from '../queries.ts';
import { RowsForm } from './rows-form.tsx';
import { TextsForm } from './texts-form.tsx';

const address = getRouteApi('/signed-in/pages/translations/document');

/** The texts of one document, or of the rows of a table, each with its translation beside it. */
export function TranslateScreen() {
  const { kind, key, language: wanted, node } = address.useSearch();
  const languages = useLanguages();
  const language = languages && languageOf(wanted, languages.further);
  if (languages && !language) return <NoLanguages />;
  if (kind === 'api') return <TableTexts table={key} language={language} main={languages?.main} />;
  return <DocumentTexts {...{ kind, documentKey: key, language, node }} main={languages?.main} />;
}

interface TextsProps {
  /** Undefined while the site's languages aren't known. */
  language: SiteLanguage | undefined;
  main: SiteLanguage | undefined;
}

function DocumentTexts({ kind, documentKey: key, language, main, node }: TextsProps & DocumentTextsProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(
    translationQuery({ kind, key, language: language ?? 'en' }, language !== undefined),
  );
  return (
    <>
      <ScreenHeader
        title={t('translations.translate', { title: data?.title ?? key })}
        description={t(kind === 'page_route' ? 'translations.translateAddressHelp' : 'translations.translateHelp')}
        actions={<TextsActions {...{ kind, documentKey: key, language }} />}
      />
      {main && language && data ? (
        <TextsForm
          key={`${data.kind} ${data.key} ${data.language}`}
          translation={data}
          main={main}
          goTo={node}
          onStale={() => void refetch()}
        />
      ) : (
        <AwaitedSection error={error} onRetry={refetch} heights={[72, 72, 72]} />
      )}
    </>
  );
}

interface DocumentTextsProps {
  kind: TranslatedKind;
  documentKey: string;
  node: string | undefined;
}

function TableTexts({ table: key, language, main }: TextsProps & { table: string }) {
  const t = useT();
  const { data } = useQuery({
    ...rowTextsQuery({ key, language: language ?? 'en', search: '', page: 1, size: 20 }),
    enabled: language !== undefined,
  });
  return (
    <>
      <ScreenHeader
        title={t('translations.translate', { title: data?.title ?? key })}
        description={t('translations.translateRowsHelp')}
        actions={<TextsActions kind="api" documentKey={key} language={language} />}
      />
      {main && language ? (
        <RowsForm key={`${key} ${language}`} table={key} main={main} language={language} />
      ) : (
        <AwaitedSection error={null} onRetry={() => undefined} heights={[72, 72, 72]} />
      )}
    </>
  );
}

interface TextsActionsProps {
  kind: TextKind;
  documentKey: string;
  language: SiteLanguage | undefined;
}

function TextsActions({ kind, documentKey: key, language }: TextsActionsProps) {
  const t = useT();
  const navigate = useNavigate();
  const languages = useLanguages();
  if (!languages || !language) return null;
  return (
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
  );
}
