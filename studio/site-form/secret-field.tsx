import { Button } from '@mantine/core';
import type * as z from 'zod/mini';
import type { siteInput } from '#contract/account-setup.ts';
import { useT } from '#studio/messages/use-t.ts';
import { TextField } from '#studio/ui/form/fields.tsx';
import type { StudioForm } from '#studio/ui/form/use-schema-form.ts';
import styles from './site-form.module.css';

/** A form that has a new site beneath `site`. */
export type SiteForm = StudioForm<{ site: z.input<typeof siteInput> }, { site: z.output<typeof siteInput> }>;

/** 192 random bits, as 32 characters that are safe everywhere. */
export function randomSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

export function SecretField({ form }: { form: SiteForm }) {
  const t = useT();
  const generate = () => form.setValue('site.secret', randomSecret(), { shouldDirty: true, shouldValidate: true });
  return (
    <TextField
      form={form}
      name="site.secret"
      label={t('setup.secret')}
      description={t('setup.secretHelp')}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      inputContainer={(input) => (
        <div className={styles.secret}>
          {input}
          <Button variant="default" onClick={generate}>
            {t('setup.generate')}
          </Button>
        </div>
      )}
    />
  );
}
