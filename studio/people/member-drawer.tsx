import '#studio/messages/people-words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Member, saveMember } from '#contract/people.ts';
import { mayGrant } from '#model/roles.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { sessionQuery, useMay, useSite } from '#studio/session/site-query.ts';
import { FormDrawer } from '#studio/ui/drawer/form-drawer.tsx';
import { LoadingDrawer } from '#studio/ui/drawer/loading-drawer.tsx';
import { useCloseToList } from '#studio/ui/drawer/use-close-to-list.ts';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import styles from './people.module.css';
import { memberQuery } from './queries.ts';
import { RoleField } from './role-field.tsx';
import { UrlLimitField } from './url-limit-field.tsx';

const address = getRouteApi('/signed-in/pages/settings/members/$id');

/** The member of the address: their role, and what they are limited to. */
export function MemberDrawer() {
  const t = useT();
  const { id } = address.useParams();
  const close = useCloseToList('/pages/settings/members');
  const { data, error, refetch } = useQuery(memberQuery(id));
  if (!data)
    return <LoadingDrawer title={t('people.edit')} error={error} onRetry={() => void refetch()} onClose={close} />;
  return <Editing member={data} onClose={close} />;
}

function Editing({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const mayAdminister = useMay('administer');
  const own = useSite()?.role ?? 'viewer';
  const { data } = useQuery(sessionQuery);
  const form = useSchemaForm(saveMember.body, {
    defaultValues: { role: member.role, url_patterns: member.url_patterns },
    onSubmit: async ({ role, url_patterns }) => {
      const isLimited = role === 'author' || role === 'editor';
      const body = { role, url_patterns: isLimited ? url_patterns : [] };
      const { message } = await call(saveMember, { params: { id: member.id }, body });
      notify.done(message);
      await queries.invalidateQueries({ queryKey: ['people'] });
      // Whoever changed themselves sees what is left to them.
      if (member.id === data?.user._id) await queries.invalidateQueries({ queryKey: ['session'] });
    },
    onSaved: onClose,
  });
  const disabledReason = !mayAdminister
    ? t('people.mayNot')
    : mayGrant(own, member.role)
      ? undefined
      : t('people.notBelowYou');
  return (
    <FormDrawer
      title={member.name}
      form={form}
      submitLabel={t('common.save')}
      onClose={onClose}
      disabledReason={disabledReason}
    >
      <p className={styles.text}>
        <Code>{member.email}</Code>
      </p>
      <RoleField form={form} name="role" own={disabledReason === undefined ? own : 'owner'} withFocus />
      <UrlLimitField form={form} name="url_patterns" roleName="role" />
    </FormDrawer>
  );
}
