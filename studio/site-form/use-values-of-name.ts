import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { accountSetupOffer } from '#contract/account-setup.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { valuesOfName } from './new-site-values.ts';
import type { SiteForm } from './secret-field.tsx';

/** Fills in what follows from the site's name; a field that holds something else is left alone. */
export function useValuesOfName(form: SiteForm, offer: ResponseOf<typeof accountSetupOffer>): void {
  const name = useWatch({ control: form.control, name: 'site.name' });
  const filled = useRef(valuesOfName(offer, ''));
  useEffect(() => {
    const values = valuesOfName(offer, name);
    for (const field of ['client_url', 'description'] as const) {
      if (form.getValues(`site.${field}`) !== filled.current[field]) continue;
      form.setValue(`site.${field}`, values[field], { shouldValidate: form.formState.isSubmitted });
    }
    filled.current = values;
  }, [form, offer, name]);
}
