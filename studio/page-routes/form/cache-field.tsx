import { Select } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useT } from '#studio/messages/use-t.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import { cacheChoices } from '../route-labels.ts';
import type { RouteForm } from './route-form-values.ts';

/** For how long browsers and caches may show what a route answers without asking. */
export function CacheField({ form }: { form: RouteForm }) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'cache_seconds' });
  const seconds = field.value ?? 0;
  return (
    <Select
      label={t('route.cache')}
      description={t('route.cacheHelp')}
      allowDeselect={false}
      data={cacheChoices(t, seconds)}
      value={String(seconds)}
      onChange={(value) => field.onChange(Number(value))}
      onBlur={field.onBlur}
      error={useFaultText({ form, name: 'cache_seconds' })}
    />
  );
}
