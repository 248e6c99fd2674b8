import { Switch } from '@mantine/core';
import { Suspense, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { RouteSeo } from '#model/seo/route-seo.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import type { RouteForm } from './route-form-values.ts';
import styles from './serving-fields.module.css';

// With the words of the editor, and with what works expressions out.
const SeoDetails = lazy(async () => ({ default: (await import('./seo-details.tsx')).SeoDetails }));

interface SeoFieldProps {
  form: RouteForm;
  /** The params of the sample address, as the server reads it. */
  params: Readonly<Record<string, string>>;
}

/** What the pages of a route say of themselves in place of what their template says. */
export function SeoField({ form, params }: SeoFieldProps) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'seo' });
  const isOwn = field.value !== undefined && field.value !== null;
  // Whoever switches it off and on again has lost nothing.
  const before = useRef<RouteSeo>({});
  const change = (wanted: boolean) => {
    if (field.value) before.current = field.value as RouteSeo;
    field.onChange(wanted ? before.current : null);
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t('route.seo')}</legend>
      <Switch
        mt={4}
        label={t('route.ownSeo')}
        description={t('route.ownSeoHelp')}
        checked={isOwn}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {isOwn && (
        <Suspense>
          <SeoDetails form={form} params={params} />
        </Suspense>
      )}
    </fieldset>
  );
}
