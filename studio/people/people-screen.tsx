import '#studio/messages/people-words.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
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
import { DataGrid } from '#studio/ui/grid/data-grid.tsx';
import type { RowAction } from '#studio/ui/grid/grid-row-actions.tsx';
import { IconEdit, IconPlus, IconSearch, IconSignOut, IconTrash } from '#studio/ui/icons/icons.ts';
import { FilterChips } from '#studio/ui/list/filter-chips.tsx';
import { parseSort } from '#studio/ui/list/list-search.ts';
import { ListTools } from '#studio/ui/list/list-tools.tsx';
import { SearchField } from '#studio/ui/list/search-field.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Invitations } from './invitations.tsx';
import { memberColumns } from './member-columns.tsx';
import styles from './people.module.css';
import { type PeopleSearch, peopleQuery } from './queries.ts';
import { ViewAsMenu } from './view-as-menu.tsx';

const address = getRouteApi('/signed-in/pages/people');

/** Who works on the site, who is invited, and what each may do. */
export function PeopleScreen() {
  const t = useT();
  const queries = useQueryClient();
  const search = address.useSearch();
  const navigate = address.useNavigate();
  const mayAdminister = useMay('administer');
  const site = useSite();
  const you = useQuery(sessionQuery).data?.user._id;
  const { data, error, isPlaceholderData, refetch } = useQuery(peopleQuery(search));
  const [toRemove, setToRemove] = useState<Member>();
  const [isLeaving, setLeaving] = useState(false);
  const narrow = (change: PeopleSearch) => void navigate({ to: '.', search: (old) => ({ ...old, ...change }) });
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
    const whyNot = !mayAdminister
      ? t('people.mayNot')
      : mayGrant(site?.role ?? 'viewer', member.role)
        ? undefined
        : t('people.notBelowYou');
    const open = () => void navigate({ to: '/pages/people/$id', params: { id: member.id }, search: (old) => old });
    return [
      { id: 'edit', label: t(whyNot ? 'people.open' : 'people.edit'), icon: IconEdit, run: open },
      member.id === you
        ? { id: 'leave', label: t('people.leave'), icon: IconSignOut, danger: true, run: () => setLeaving(true) }
        : {
            id: 'remove',
            label: t('people.remove'),
            icon: IconTrash,
            danger: true,
            whyNot,
            run: () => setToRemove(member),
          },
    ];
  };
  return (
    <>
      <ScreenHeader
        title={t('shell.members')}
        count={data?.total}
        description={t('people.description')}
        actions={
          <>
            <ViewAsMenu />
            {mayAdminister && (
              <Button component={Link} to="/pages/people/invite" search leftSection={<IconPlus size={16} />}>
                {t('people.invite')}
              </Button>
            )}
          </>
        }
      />
      <ListTools
        className={styles.tools}
        search={
          <SearchField
            label={t('people.search')}
            value={search.q ?? ''}
            onChange={(q) => narrow({ q: q || undefined, page: undefined })}
          />
        }
        filters={[search.role]}
      >
        <FilterChips
          label={t('people.role')}
          options={siteRoles.map((role) => ({ value: role as string, label: t(roleLabel(role)) }))}
          value={search.role}
          onChange={(role) => narrow({ role, page: undefined })}
        />
      </ListTools>
      <DataGrid
        label={t('shell.members')}
        columns={memberColumns(t, you)}
        rows={data?.people}
        total={data?.total ?? 0}
        rowId={(member) => member.id}
        rowName={(member) => member.name}
        search={search}
        sort={parseSort(search.sort, memberFields)}
        onSearch={narrow}
        rowActions={rowActions}
        isStale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={IconSearch}
            title={t('people.noneFound')}
            action={
              <Button variant="default" onClick={() => void navigate({ to: '.', search: {} })}>
                {t('people.showAll')}
              </Button>
            }
          >
            {t('people.noneFoundText')}
          </EmptyState>
        }
      />
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
      <Outlet />
    </>
  );
}
