import '#studio/messages/people-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createInvitation } from '#contract/invitations.ts';
import { currentLocale } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMayNot, useSendsMail, useSite } from '#studio/session/site-query.ts';
import { locales } from '#studio/theme/locales.ts';
import { FormDrawer } from '#studio/ui/drawer/form-drawer.tsx';
import { useCloseToList } from '#studio/ui/drawer/use-close-to-list.ts';
import { SelectField, TextField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { InvitationLink } from './invitation-link.tsx';
import { RoleField } from './role-field.tsx';
import { UrlLimitField } from './url-limit-field.tsx';

/** Invites someone; then their link, which is told this once. */
export function InviteDrawer() {
  const t = useT();
  const queries = useQueryClient();
  const mayNot = useMayNot('administer');
  const sends = useSendsMail();
  const own = useSite()?.role ?? 'viewer';
  const [sent, setSent] = useState<{ email: string; link: string }>();
  const close = useCloseToList('/pages/settings/members');
  const form = useSchemaForm(createInvitation.body, {
    defaultValues: { email: '', role: 'author', url_patterns: [], days: 7, locale: mailLocale() },
    onSubmit: async (body) => {
      const isLimited = body.role === 'author' || body.role === 'editor';
      const given = { ...body, days: Number(body.days), url_patterns: isLimited ? body.url_patterns : [] };
      const answer = await call(createInvitation, { body: given });
      notify.done(answer.message);
      await queries.invalidateQueries({ queryKey: ['people'] });
      setSent({ email: answer.invitation.email, link: answer.link });
    },
  });
  if (sent) return <InvitationLink {...sent} onClose={close} />;
  return (
    <FormDrawer
      title={t('people.invite')}
      form={form}
      submitLabel={t(sends ? 'people.sendInvitation' : 'people.makeInvitation')}
      onClose={close}
      disabledReason={mayNot ? t('people.mayNot') : undefined}
    >
      <TextField
        form={form}
        name="email"
        label={t('people.email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        data-autofocus
      />
      <RoleField form={form} name="role" own={own} />
      <UrlLimitField form={form} name="url_patterns" roleName="role" />
      <SelectField
        form={form}
        name="locale"
        label={t('people.inviteLanguage')}
        data={mailLocales.map(({ id, name }) => ({ value: id, label: name }))}
        allowDeselect={false}
      />
      <TextField
        form={form}
        name="days"
        label={t('people.inviteDays')}
        type="number"
        min={1}
        max={30}
        dir="ltr"
        inputMode="numeric"
      />
    </FormDrawer>
  );
}

const mailLocales = locales.filter(({ id }) => createInvitation.body.shape.locale.safeParse(id).success);

/** The language of who invites, as far as mails are written in it. */
function mailLocale() {
  const parsed = createInvitation.body.shape.locale.safeParse(currentLocale());
  return parsed.success ? parsed.data : 'en-US';
}
