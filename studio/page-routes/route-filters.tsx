import { Button, CloseButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { pageTypes, routeTypes } from '#model/page-routes/route-kinds.ts';
import { answerLabels } from '#studio/documents/field-labels/answer-labels.ts';
import type { translate } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconFilter } from '#studio/ui/icons/icons.ts';
import type { ListFilter } from '#studio/ui/list-screen/list-frame.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import styles from './page-routes.module.css';
import type { RouteSearch } from './queries.ts';
import { typeLabels } from './route-labels.ts';

// A list that is not filtered by template does without the picker's weight.
const TemplateSelect = lazy(async () => ({
  default: (await import('#studio/documents/select/template-select.tsx')).TemplateSelect,
}));

export const routeFilters = (t: typeof translate): ListFilter<RouteSearch>[] => [
  {
    name: 'answer',
    label: t('route.answer'),
    any: t('route.anyAnswer'),
    options: pageTypes.map((type) => ({ value: type, label: t(answerLabels[type]) })),
  },
  {
    name: 'status',
    label: t('route.status'),
    options: [
      { value: 'active', label: t('route.active') },
      { value: 'off', label: t('route.off') },
    ],
  },
  {
    name: 'type',
    label: t('route.type'),
    options: routeTypes.map((type) => ({ value: type, label: t(typeLabels[type]) })),
  },
];

interface TemplateFilterProps {
  value: string | undefined;
  onChange: (pageKey: string | undefined) => void;
}

/** Narrows the list to the routes of one template. */
export function TemplateFilter({ value, onChange }: TemplateFilterProps) {
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
