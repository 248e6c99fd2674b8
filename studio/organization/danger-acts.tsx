import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteOrganization, deleteSite, type Organization, transferOrganization } from '#contract/organization.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { leaveTo } from '#studio/session/session-end.ts';
import { sessionQuery, useMay, useSite } from '#studio/session/site-query.ts';
import { forgetTabSite } from '#studio/session/tab-site.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import { ConfirmByName, type Confirmed } from './confirm-by-name.tsx';
import styles from './organization.module.css';
import { candidatesQuery } from './queries.ts';

type Act = 'transfer' | 'deleteSite' | 'delete';

/** What an owner alone may do, each asked for by name and password. */
export function DangerActs({ organization }: { organization: Organization }) {
  const t = useT();
  const mayOwn = useMay('own');
  const site = useSite();
  const you = useQuery(sessionQuery).data?.user._id;
  const { data: people } = useQuery({ ...candidatesQuery, enabled: mayOwn });
  const [asked, setAsked] = useState<Act>();
  const others = (people ?? []).filter(({ id }) => id !== you);
  const isOnly = organization.sites.length < 2;
  // Everything that is left of what is gone must be asked for anew.
  const startAnew = () => {
    forgetTabSite();
    leaveTo('/pages/');
  };
  const acts: { id: Act; title: string; text: string; disabledReason: string | false }[] = [
    {
      id: 'transfer',
      title: t('organization.transfer'),
      text: t('organization.transferText'),
      disabledReason: people !== undefined && others.length === 0 && t('organization.nobodyElse'),
    },
    {
      id: 'deleteSite',
      title: t('organization.deleteSite'),
      text: t('organization.deleteSiteText'),
      disabledReason: isOnly && t('organization.onlySite'),
    },
    {
      id: 'delete',
      title: t('organization.delete'),
      text: t('organization.deleteText', { count: organization.sites.length }),
      disabledReason: false,
    },
  ];
  const run: Record<Act, (values: Confirmed) => Promise<void>> = {
    transfer: async ({ to, name, password }) => {
      await call(transferOrganization, { body: { to, name, password } });
      startAnew();
    },
    deleteSite: async ({ name, password }) => {
      await call(deleteSite, { body: { name, password } });
      startAnew();
    },
    delete: async ({ name, password }) => {
      await call(deleteOrganization, { body: { name, password } });
      startAnew();
    },
  };
  const titles: Record<Act, string> = {
    transfer: t('organization.transfer'),
    deleteSite: t('organization.deleteSiteTitle', { name: site?.name ?? '' }),
    delete: t('organization.deleteTitle', { name: organization.name }),
  };
  const current = acts.find(({ id }) => id === asked);
  return (
    <div>
      {acts.map(({ id, title, text, disabledReason }) => {
        const reason = mayOwn ? disabledReason : t('organization.ownerOnly');
        return (
          <div key={id} className={styles.act}>
            <div className={styles.words}>
              <strong>{title}</strong>
              <p className={styles.quiet}>{text}</p>
              {reason && <p className={styles.quiet}>{reason}</p>}
            </div>
            <Button variant="default" disabled={Boolean(reason)} onClick={() => setAsked(id)}>
              {title}
            </Button>
          </div>
        );
      })}
      {current && (
        <ConfirmByName
          title={titles[current.id]}
          text={current.text}
          name={current.id === 'deleteSite' ? (site?.name ?? '') : organization.name}
          confirmLabel={current.title}
          onConfirm={run[current.id]}
          onCancel={() => setAsked(undefined)}
          {...(current.id === 'transfer' && {
            chooseOwner: (form) => <OwnerField form={form} people={others} />,
          })}
        />
      )}
    </div>
  );
}

type ConfirmForm = Parameters<NonNullable<Parameters<typeof ConfirmByName>[0]['chooseOwner']>>[0];

function OwnerField({
  form,
  people,
}: {
  form: ConfirmForm;
  people: readonly { id: string; name: string; email: string }[];
}) {
  const t = useT();
  const fault = useFaultText({ form, name: 'to' });
  return (
    <NativeSelect
      label={t('organization.newOwner')}
      data={[
        { value: '', label: t('organization.chooseOwner') },
        ...people.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` })),
      ]}
      error={fault && t('organization.chooseOwner')}
      {...form.register('to')}
    />
  );
}
