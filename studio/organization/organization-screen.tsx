import '#studio/messages/form-words.ts';
import '#studio/messages/people-words.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { siteRoles } from '#model/roles.ts';
import { roleLabel } from '#studio/messages/role-label.ts';
import { useT } from '#studio/messages/use-t.ts';
import { beginToLeave } from '#studio/session/session-end.ts';
import { useMay, useMayNot, useSite } from '#studio/session/site-query.ts';
import { workNextIn } from '#studio/session/tab-site.ts';
import { mayLoseUnsaved } from '#studio/session/unsaved.ts';
import { IconBuilding, IconPlus } from '#studio/ui/icons/icons.ts';
import { Entries, Entry } from '#studio/ui/list/entries.tsx';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { Section, Sections } from '#studio/ui/screen/section.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { DangerActs } from './danger-acts.tsx';
import { DetailsForm } from './details-form.tsx';
import styles from './organization.module.css';
import { organizationQuery } from './queries.ts';

/** The organization behind the site: its address, its sites, and what its owner alone may do. */
export function OrganizationScreen() {
  const t = useT();
  const mayNot = useMayNot('administer');
  const mayOwn = useMay('own');
  const current = useSite()?.id;
  const { data, error, refetch } = useQuery({ ...organizationQuery, enabled: !mayNot });
  if (mayNot) {
    return (
      <>
        <ScreenHeader title={t('shell.organization')} />
        <EmptyState icon={IconBuilding} title={t('organization.mayNot')} />
      </>
    );
  }
  const open = async (id: string) => {
    if (!(await mayLoseUnsaved())) return;
    workNextIn(id);
    beginToLeave();
    location.assign('/pages/');
  };
  return (
    <>
      <ScreenHeader title={t('shell.organization')} description={t('organization.description')} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Delayed>
          <Skeleton height={320} />
        </Delayed>
      )}
      {data && (
        <Sections>
          <Section title={t('organization.details')}>
            <DetailsForm key={data.id} organization={data} />
          </Section>
          <Section
            title={t('organization.sites')}
            action={
              mayOwn && (
                <Button
                  component={Link}
                  to="/pages/settings/organization/new-site"
                  leftSection={<IconPlus size={16} />}
                >
                  {t('organization.newSite')}
                </Button>
              )
            }
          >
            <Entries>
              {data.sites.map((site) => {
                const role = siteRoles.find((each) => each === site.role);
                return (
                  <Entry
                    key={site.id}
                    action={
                      site.id === current ? (
                        <span className={styles.quiet}>{t('organization.current')}</span>
                      ) : (
                        role && (
                          <Button
                            variant="default"
                            aria-label={t('organization.workIn', { name: site.name })}
                            onClick={() => void open(site.id)}
                          >
                            {t('organization.switch')}
                          </Button>
                        )
                      )
                    }
                  >
                    <strong>
                      <bdi>{site.name}</bdi>
                    </strong>
                    <Code>{site.url}</Code>
                    <span className={styles.quiet}>
                      {role ? t(roleLabel(role)) : t('organization.noRole')}
                      {'\u00a0· '}
                      {t('organization.members', { count: site.members })}
                    </span>
                  </Entry>
                );
              })}
            </Entries>
          </Section>
          <Section title={t('organization.danger')}>
            <DangerActs organization={data} />
          </Section>
        </Sections>
      )}
    </>
  );
}
