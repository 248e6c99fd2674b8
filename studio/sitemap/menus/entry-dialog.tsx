import * as z from 'zod/mini';
import type { MenuPage } from '#contract/menus.ts';
import { readPageLink } from '#model/page-routes/page-link.ts';
import { useT } from '#studio/messages/use-t.ts';
import { SelectField, TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import type { EditedEntry } from './edited-menu.ts';

const form = z.strictObject({
  label: z.string().check(z.trim(), z.minLength(1, 'problem.required'), z.maxLength(120, 'problem.textLong')),
  page: z.string(),
  href: z.string().check(z.trim(), z.maxLength(2048, 'problem.textLong')),
});

/** What is no page of the site: an address of its own, or none. */
const [OTHER, NONE] = ['*', '-'];

interface EntryDialogProps {
  entry: EditedEntry | undefined;
  pages: readonly MenuPage[];
  onSubmit: (entry: Omit<EditedEntry, 'id'>) => void;
  onClose: () => void;
}

/** Asks what an entry says and where it leads: a page of the site, which it follows, an address, or nowhere. */
export function EntryDialog({ entry, pages, onSubmit, onClose }: EntryDialogProps) {
  const t = useT();
  const named = readPageLink(entry?.href);
  const isOffered =
    named !== undefined && entry?.href === `page:${named.pageKey}` && pages.some(({ key }) => key === named.pageKey);
  const page = isOffered ? named.pageKey : entry?.href === '' ? NONE : entry ? OTHER : (pages[0]?.key ?? OTHER);
  const href = isOffered ? '' : (entry?.href ?? '');
  return (
    <FormDialog
      title={t(entry ? 'menus.edit' : 'menus.add')}
      schema={form}
      defaultValues={{ label: entry?.label ?? '', page: page ?? OTHER, href }}
      submitLabel={t(entry ? 'menus.change' : 'menus.addIt')}
      onCancel={onClose}
      onSubmit={async (values) => {
        const chosen = pages.find(({ key }) => key === values.page);
        const leads = chosen ? chosen.address : values.page === NONE ? '' : values.href;
        // A page that is not offered is named as it was.
        const isAsBefore = values.href === entry?.href && !chosen;
        onSubmit({
          label: values.label,
          href: chosen ? `page:${chosen.key}` : leads,
          level: entry?.level ?? 'top',
          leads: isAsBefore && values.page === OTHER ? (entry?.leads ?? leads) : leads,
        });
      }}
    >
      {(fields) => (
        <>
          <TextField form={fields} name="label" label={t('menus.label')} dir="auto" data-autofocus />
          <SelectField
            form={fields}
            name="page"
            label={t('menus.target')}
            allowDeselect={false}
            searchable
            data={[
              { value: OTHER ?? '', label: t('menus.other') },
              { value: NONE ?? '', label: t('menus.heading') },
              ...pages.map(({ key, name, address }) => ({ value: key, label: `${name} · \u2066${address}\u2069` })),
            ]}
          />
          {fields.watch('page') === OTHER && (
            <TextField
              form={fields}
              name="href"
              label={t('menus.address')}
              description={t('menus.addressHelp')}
              dir="ltr"
              spellCheck={false}
              autoCapitalize="off"
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
