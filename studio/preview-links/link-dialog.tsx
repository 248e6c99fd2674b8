import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { createPreviewLink } from '#contract/preview-links.ts';
import type { Release } from '#contract/releases.ts';
import { previewLinkShows } from '#model/preview-links.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { PasswordField, SelectField, SwitchField, TextField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import type { FormOf } from '#studio/ui/form/use-schema-form.ts';
import { pinnableQuery } from './queries.ts';

/** Hours after which a link may be over. */
const lengths = ['1', '24', '72', '168', '720', '2160'] as const;
const { shape } = createPreviewLink.body;

const linkForm = z.object({
  name: shape.name,
  note: z.string().check(z.trim(), z.maxLength(500, 'problem.textLong')),
  shows: z.enum(previewLinkShows),
  release_id: z.string(),
  hours: z.enum(lengths),
  password: z.union([
    z.literal(''),
    z.string().check(z.minLength(8, 'routePassword.short'), z.maxLength(200, 'routePassword.long')),
  ]),
  shows_guarded: z.boolean(),
  allows_comments: z.boolean(),
});

interface LinkDialogProps {
  onMade: (url: string) => void;
  onClose: () => void;
}

/** Asks whom a link is for, what it shows and how long. */
export function LinkDialog({ onMade, onClose }: LinkDialogProps) {
  const t = useT();
  const { data } = useQuery(pinnableQuery);
  const make = async ({ hours, password, release_id, ...values }: z.output<typeof linkForm>) => {
    const chosen = values.shows === 'release' && release_id !== '' ? { release_id } : {};
    const kept = password === '' ? {} : { password };
    const { url } = await call(createPreviewLink, { body: { ...values, hours: Number(hours), ...chosen, ...kept } });
    onMade(url);
  };
  const hourLabel = (each: (typeof lengths)[number]) =>
    each === '1' ? t('previewLinks.hours', { count: 1 }) : t('previewLinks.days', { count: Number(each) / 24 });
  return (
    <FormDialog
      title={t('previewLinks.make')}
      text={t('previewLinks.makeText')}
      schema={linkForm}
      defaultValues={{
        ...{ name: '', note: '', shows: 'drafts', release_id: '', hours: '168', password: '' },
        ...{ shows_guarded: false, allows_comments: true },
      }}
      submitLabel={t('previewLinks.make')}
      onSubmit={make}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={t('previewLinks.name')}
            description={t('previewLinks.nameHelp')}
            autoComplete="off"
            maxLength={100}
            data-autofocus
          />
          <TextField
            form={form}
            name="note"
            label={t('common.optionalLabel', { label: t('previewLinks.note') })}
            autoComplete="off"
            maxLength={500}
          />
          <Shown form={form} releases={data?.releases ?? []} />
          <SelectField
            form={form}
            name="hours"
            label={t('previewLinks.lasts')}
            allowDeselect={false}
            data={lengths.map((each) => ({ value: each, label: hourLabel(each) }))}
          />
          <PasswordField
            form={form}
            name="password"
            label={t('common.optionalLabel', { label: t('previewLinks.password') })}
            description={t('previewLinks.passwordHelp')}
            autoComplete="new-password"
          />
          <SwitchField
            form={form}
            name="allows_comments"
            label={t('previewLinks.comments')}
            description={t('previewLinks.commentsHelp')}
          />
          <SwitchField
            form={form}
            name="shows_guarded"
            label={t('previewLinks.guarded')}
            description={t('previewLinks.guardedHelp')}
          />
        </>
      )}
    </FormDialog>
  );
}

/** What is shown, what that means for what is saved later, and which release it is. */
function Shown({ form, releases }: { form: FormOf<typeof linkForm>; releases: readonly Release[] }) {
  const t = useT();
  const shows = useWatch({ control: form.control, name: 'shows' });
  const label = ({ number, note, is_live }: Release) =>
    t(is_live ? 'previewLinks.releaseLive' : 'previewLinks.releaseOf', {
      number,
      note: note === '' ? '—' : `\u2068${note}\u2069`,
    });
  return (
    <>
      <SelectField
        form={form}
        name="shows"
        label={t('previewLinks.shows')}
        description={t(`previewLinks.help.${shows}`)}
        allowDeselect={false}
        data={previewLinkShows.map((each) => ({ value: each, label: t(`previewLinks.choose.${each}`) }))}
      />
      {shows === 'release' && (
        <SelectField
          form={form}
          name="release_id"
          label={t('previewLinks.release')}
          searchable
          allowDeselect={false}
          data={releases.map((each) => ({ value: each.id, label: label(each) }))}
        />
      )}
    </>
  );
}
