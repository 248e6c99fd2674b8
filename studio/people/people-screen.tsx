import '#studio/messages/people-words.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { leaveSite, type Member, memberFields, removeMember } from '#contract/people.ts';
import { mayGrant, siteRoles } from '#model/roles.ts';
import { roleLabel } from '#studio/messages/role-label.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { leaveTo } from '#studio/session/session-end.ts';
import { sessionQuery, useMay, useSite } from '#studio/session/site-query.ts';
import { forgetTabSite } from '#studio/session/tab-site.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import type { RowAction } from '#studio/ui/grid/grid-row-actions.tsx';
import { IconEdit, IconPlus, IconSignOut, IconTrash } from '#studio/ui/icons/icons.ts';
import { ListScreen } from '#studio/ui/list-screen/list-screen.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Invitations } from './invitations.tsx';
import { memberColumns } from './member-columns.tsx';
import { peopleQuery } from './queries.ts';
import { ViewAsMenu } from './view-as-menu.tsx';

const address = getRouteApi('/signed-in/pages/settings/members');

/** Who works on the site, who is invited, and what each may do. */
export function PeopleScreen() {
  const t = useT();
  const queries = useQueryClient();
  const search = address.useSearch();
  const navigate = address.useNavigate();
  const mayAdminister = useMay('administer');
  const site = useSite();
  const you = useQuery(sessionQuery).data?.user._id;
  const answer = useQuery(peopleQuery(search));
  const [toRemove, setToRemove] = useState<Member>();
  const [isLeaving, setLeaving] = useState(false);
  const remove = async ({ id }: Member) => {
    const { message } = await call(removeMember, { params: { id } });
    setToRemove(undefined);
    notify.done(message);
    await queries.invalidateQueries({ queryKey: ['people'] });
  };
  const leave = async () => {
    await call(leaveSite);
    forgetTabSite();
    leaveTo('/pages/');
  };
  const rowActions = (member: Member): RowAction[] => {
    const disabledReason = !mayAdminister
      ? t('people.mayNot')
      : mayGrant(site?.role ?? 'viewer', member.role)
        ? undefined
        : t('people.notBelowYou');
    const open = () =>
      void navigate({ to: '/pages/settings/members/$id', params: { id: member.id }, search: (old) => old });
    return [
      { id: 'edit', label: t(disabledReason ? 'people.open' : 'people.edit'), icon: IconEdit, run: open },
      member.id === you
        ? { id: 'leave', label: t('people.leave'), icon: IconSignOut, danger: true, run: () => setLeaving(true) }
        : {
            id: 'remove',
            label: t('people.remove'),
            icon: IconTrash,
            danger: true,
            disabledReason,
            run: () => setToRemove(member),
          },
    ];
  };
  return (
    <ListScreen
      title={t('shell.members')}
      description={t('people.description')}
      actions={
        <>
          <ViewAsMenu />
          {mayAdminister && (
            <Button component={Link} to="/pages/settings/members/invite" search leftSection={<IconPlus size={16} />}>
              {t('people.invite')}
            </Button>
          )}
        </>
      }
      search={search}
      find={t('people.search')}
      filters={[
        {
          name: 'role',
          label: t('people.role'),
          options: siteRoles.map((role) => ({ value: role, label: t(roleLabel(role)) })),
        },
      ]}
      answer={answer}
      rowsOf={({ people }) => people}
      rowName={({ name }) => name}
      columns={memberColumns(t, you)}
      sorts={memberFields}
      rowActions={rowActions}
      noneFound={{ title: t('people.noneFound'), text: t('people.noneFoundText'), showAll: t('people.showAll') }}
    >
      {mayAdminister && <Invitations />}
      <ConfirmDialog
        opened={toRemove !== undefined}
        title={t('people.removeTitle', { name: toRemove?.name ?? '' })}
        confirmLabel={t('people.remove')}
        danger
        onConfirm={() => toRemove && remove(toRemove)}
        onCancel={() => setToRemove(undefined)}
      >
        {t('people.removeText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={isLeaving}
        title={t('people.leaveTitle', { site: site?.name ?? '' })}
        confirmLabel={t('people.leave')}
        danger
        onConfirm={leave}
        onCancel={() => setLeaving(false)}
      >
        {t('people.leaveText')}
      </ConfirmDialog>
    </ListScreen>
  );
}
