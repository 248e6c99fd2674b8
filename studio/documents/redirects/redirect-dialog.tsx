import '#studio/messages/form-words.ts';
import './words.ts';
import { Chip, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useT } from '#studio/messages/use-t.ts';
import { SelectField, TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { readablePath } from '#studio/ui/text/readable-path.ts';
import { targetsQuery } from './queries.ts';
import styles from './redirects.module.css';

const redirectForm = z.strictObject({
  redirect_to: z.string().check(z.trim(), z.minLength(1, 'route.redirectFormat')),
  page_type_advanced: z.enum(['redirect_301', 'redirect_302']),
});

interface RedirectDialogProps {
  /** The missing address. */
  path: string;
  onSubmit: (answering: 'redirect_301' | 'redirect_302', redirectTo: string) => Promise<void>;
  onClose: () => void;
}

/** Asks where visitors of a missing address are sent, and offers the pages they are likely to have meant. */
export function RedirectDialog({ path, onSubmit, onClose }: RedirectDialogProps) {
  const t = useT();
  const { data: targets } = useQuery(targetsQuery(path));
  return (
    <FormDialog
      title={t('missingPages.redirectTitle')}
      text={t('missingPages.redirectText')}
      schema={redirectForm}
      defaultValues={{ redirect_to: '', page_type_advanced: 'redirect_301' }}
      submitLabel={t('missingPages.makeRedirect')}
      onSubmit={({ page_type_advanced, redirect_to }) => onSubmit(page_type_advanced, redirect_to)}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <p className={styles.from}>
            <Code>{readablePath(path)}</Code>
          </p>
          {targets && targets.length > 0 && (
            <fieldset className={styles.targets}>
              <legend className={styles.legend}>{t('missingPages.likely')}</legend>
              <Chip.Group
                value={form.watch('redirect_to')}
                onChange={(target) => form.setValue('redirect_to', target, { shouldDirty: true, shouldValidate: true })}
              >
                <Group gap="xs">
                  {targets.map((target) => (
                    <Chip key={target} value={target} variant="outline" size="sm" dir="ltr">
                      {readablePath(target)}
                    </Chip>
                  ))}
                </Group>
              </Chip.Group>
            </fieldset>
          )}
          <TextField
            form={form}
            name="redirect_to"
            label={t('missingPages.target')}
            description={t('missingPages.targetHelp')}
            placeholder="/new"
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            data-autofocus
          />
          <SelectField
            form={form}
            name="page_type_advanced"
            label={t('missingPages.howLong')}
            allowDeselect={false}
            data={[
              { value: 'redirect_301', label: t('missingPages.forGood') },
              { value: 'redirect_302', label: t('missingPages.forNow') },
            ]}
          />
        </>
      )}
    </FormDialog>
  );
}
