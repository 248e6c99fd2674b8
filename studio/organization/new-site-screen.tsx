import '#studio/messages/form-words.ts';
import '#studio/messages/people-words.ts';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { accountSetupOffer } from '#contract/account-setup.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { createSite } from '#contract/organization.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { leaveTo } from '#studio/session/session-end.ts';
import { useMayNot } from '#studio/session/site-query.ts';
import { workNextIn } from '#studio/session/tab-site.ts';
import { newSiteValues } from '#studio/site-form/new-site-values.ts';
import { offerQuery } from '#studio/site-form/queries.ts';
import { SiteFields } from '#studio/site-form/site-fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { IconBuilding } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { BareSection } from '#studio/ui/screen/section.tsx';
import styles from './organization.module.css';

/** Another site of the organization, with the form of account setup. */
export function NewSiteScreen() {
  const t = useT();
  const mayNot = useMayNot('own');
  const { data: offer, error, refetch } = useQuery(offerQuery);
  return (
    <>
      <ScreenHeader title={t('organization.newSite')} />
      {mayNot && <EmptyState icon={IconBuilding} title={t('organization.ownerOnly')} />}
      {!mayNot && error && !offer && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!mayNot && offer && <NewSiteForm offer={offer} />}
    </>
  );
}

const newSite = z.strictObject({ site: createSite.body });

function NewSiteForm({ offer }: { offer: ResponseOf<typeof accountSetupOffer> }) {
  const t = useT();
  const navigate = useNavigate();
  const [working, setWorking] = useState<string>();
  const form = useSchemaForm(newSite, {
    defaultValues: { site: newSiteValues(offer) },
    fieldOf: (path) => `site.${path}`,
    onSubmit: async ({ site: body }) => {
      setWorking(body.name);
      try {
        const { site } = await call(createSite, { body });
        workNextIn(site.id);
        leaveTo('/pages/');
      } catch (problem) {
        setWorking(undefined);
        throw problem;
      }
    },
  });
  return (
    <form className={styles.sections} onSubmit={form.submit} noValidate>
      {working !== undefined && (
        <BareSection>
          <div className={styles.working} role="status">
            <Loader size="sm" />
            {t('organization.creating', { name: working })}
          </div>
        </BareSection>
      )}
      {/* Kept mounted while the site is made: what was typed is there again when that fails. */}
      <div className={styles.sections} hidden={working !== undefined}>
        <SiteFields title={t('organization.newSite')} form={form} offer={offer} />
        <div className={styles.head}>
          <Button variant="default" onClick={() => void navigate({ to: '/pages/settings/organization' })}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('organization.createSite')}
          </Button>
        </div>
      </div>
    </form>
  );
}
