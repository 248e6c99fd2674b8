import { Button, CloseButton, NativeSelect } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { pageTypes, routeTypes } from '#model/page-routes/route-schema.ts';
import { ListViews } from '#studio/documents/list-views/list-views.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { type ChoosableColumn, ColumnsMenu } from '#studio/ui/grid/columns-menu.tsx';
import { IconFilter } from '#studio/ui/icons/icons.ts';
import { FilterChips } from '#studio/ui/list/filter-chips.tsx';
import { ListTools } from '#studio/ui/list/list-tools.tsx';
import { SearchField } from '#studio/ui/list/search-field.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import styles from './page-routes.module.css';
import type { RouteSearch } from './queries.ts';
import { answerLabels, typeLabels } from './route-labels.ts';

// A list that is not filtered by template does without the picker's weight.
const TemplateSelect = lazy(async () => ({
  default: (await import('#studio/documents/template-select/template-select.tsx')).TemplateSelect,
}));

interface RouteToolsProps {
  columns: readonly ChoosableColumn[];
  search: RouteSearch;
  onSearch: (change: RouteSearch) => void;
  /** Takes the settings of a view in place of all others. */
  onApply: (search: RouteSearch) => void;
}

/** Search and filters of the list; each is in its address. */
export function RouteTools({ columns, search, onSearch, onApply }: RouteToolsProps) {
  const t = useT();
  const narrow = (change: RouteSearch) => onSearch({ ...change, page: undefined });
  return (
    <ListTools
      className={styles.tools}
      search={
        <SearchField label={t('route.search')} value={search.q ?? ''} onChange={(q) => narrow({ q: q || undefined })} />
      }
      filters={[search.answer, search.template, search.status, search.type]}
    >
      <NativeSelect
        aria-label={t('route.answer')}
        value={search.answer ?? ''}
        onChange={(event) => narrow({ answer: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t('route.anyAnswer') },
          ...pageTypes.map((type) => ({ value: type, label: t(answerLabels[type]) })),
        ]}
      />
      <TemplateFilter value={search.template} onChange={(template) => narrow({ template })} />
      <div className={styles.settings}>
        <ColumnsMenu columns={columns} search={search} onSearch={onSearch} />
        <ListViews list="page-routes" search={search} onApply={onApply} />
      </div>
      <div className={styles.chips}>
        <FilterChips
          label={t('route.status')}
          options={[
            { value: 'active', label: t('route.active') },
            { value: 'off', label: t('route.off') },
          ]}
          value={search.status}
          onChange={(status) => narrow({ status })}
        />
        <FilterChips
          label={t('route.type')}
          options={routeTypes.map((type) => ({ value: type as string, label: t(typeLabels[type]) }))}
          value={search.type}
          onChange={(type) => narrow({ type })}
        />
      </div>
    </ListTools>
  );
}

interface TemplateFilterProps {
  value: string | undefined;
  onChange: (pageKey: string | undefined) => void;
}

function TemplateFilter({ value, onChange }: TemplateFilterProps) {
  const t = useT();
  const [isChoosing, setChoosing] = useState(false);
  if (isChoosing) {
    return (
      <Suspense fallback={<Button variant="default" loading />}>
        <TemplateSelect
          ariaLabel={t('route.template')}
          value={value ?? null}
          opensAtOnce
          onBlur={() => setChoosing(false)}
          onChange={(pageKey) => {
            onChange(pageKey ?? undefined);
            setChoosing(false);
          }}
        />
      </Suspense>
    );
  }
  if (value === undefined) {
    return (
      <Button variant="default" leftSection={<IconFilter size={16} />} onClick={() => setChoosing(true)}>
        {t('route.anyTemplate')}
      </Button>
    );
  }
  return (
    <span className={styles.chosen}>
      <Button variant="light" onClick={() => setChoosing(true)}>
        {t('route.template')}:&nbsp;<Code>{value}</Code>
      </Button>
      <CloseButton aria-label={t('route.anyTemplate')} onClick={() => onChange(undefined)} />
    </span>
  );
}
