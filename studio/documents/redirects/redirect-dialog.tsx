import '#studio/messages/form-words.ts';
import './words.ts';
import * as z from 'zod/mini';
import type { translate } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { SelectField, TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { readablePath } from '#studio/ui/text/readable-path.ts';
import { LikelyTargets } from './likely-targets.tsx';
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

/** For how long a missing page is redirected. */
export const redirectTimes = (t: typeof translate) => [
  { value: 'redirect_301', label: t('missingPages.forGood') },
  { value: 'redirect_302', label: t('missingPages.forNow') },
];

/** Asks where visitors of a missing address are sent, and offers the pages they are likely to have meant. */
export function RedirectDialog({ path, onSubmit, onClose }: RedirectDialogProps) {
  const t = useT();
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
          <LikelyTargets
            paths={[path]}
            value={form.watch('redirect_to')}
            onChoose={(target) => form.setValue('redirect_to', target, { shouldDirty: true, shouldValidate: true })}
          />
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
            data={redirectTimes(t)}
          />
        </>
      )}
    </FormDialog>
  );
}
