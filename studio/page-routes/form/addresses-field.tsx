import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { listApis } from '#contract/apis.ts';
import { ApiSelect } from '#studio/documents/select/api-select.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import type { RouteForm } from './route-form-values.ts';

interface AddressesFieldProps {
  form: RouteForm;
  /** Its parameters, as the server reads its address. */
  keys: readonly string[];
}

/**
 * Which data source knows the addresses of a route with placeholders, and by which field of its items, so that the sitemap
 * lists them. Without one they follow from the template's own data.
 */
export function AddressesField({ form, keys }: AddressesFieldProps) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'params_from' });
  const fault = useFaultText({ form, name: 'params_from' });
  const said = field.value ?? null;
  const sample = useQuery({
    queryKey: ['apis', 'sample', said?.api],
    queryFn: async ({ signal }) =>
      (await call(listApis, { body: { filter: { key: said?.api ?? '' }, size: 1 }, signal })).apis[0]?.sample ?? null,
    enabled: said !== null,
  });
  const names = fieldsOf(sample.data);
  const choose = (api: string | null) => {
    const known = Object.fromEntries(keys.map((key) => [key, said?.fields[key] ?? key]));
    field.onChange(api === null ? null : { api, fields: known });
  };
  return (
    <>
      <ApiSelect
        label={t('common.optionalLabel', { label: t('route.addressesFrom') })}
        description={t('route.addressesFromHelp')}
        value={said?.api ?? null}
        onChange={choose}
        onBlur={field.onBlur}
        clearable
        error={fault}
      />
      {said &&
        keys.map((key) => (
          <Autocomplete
            key={key}
            label={t('route.addressesField', { key: `<${key}>` })}
            value={said.fields[key] ?? ''}
            data={names}
            dir="ltr"
            spellCheck={false}
            onChange={(name) => field.onChange({ ...said, fields: { ...said.fields, [key]: name } })}
            onBlur={field.onBlur}
          />
        ))}
    </>
  );
}

/** Fields of an item that can be part of an address. */
function fieldsOf(sample: unknown): string[] {
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return [];
  return Object.entries(sample).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [name] : [],
  );
}
