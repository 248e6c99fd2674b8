import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { auditOutcomes } from '#model/audit.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { FilterChips } from '#studio/ui/list/filter-chips.tsx';
import { ListTools } from '#studio/ui/list/list-tools.tsx';
import { SearchField } from '#studio/ui/list/search-field.tsx';
import { useListAddress } from '#studio/ui/list-screen/list-frame.tsx';
import styles from './audit.module.css';
import { actsOf } from './audit-groups.ts';
import { outcomeLabels } from './audit-words.ts';
import { type AuditSearch, auditPeopleQuery } from './queries.ts';

/** Narrows the log: by words, person, act, days and outcome; the operator chooses which log. */
export function AuditTools({ search }: { search: AuditSearch }) {
  const t = useT();
  const isOperator = useMay('operate');
  const mayAdminister = useMay('administer');
  const isAccounts = search.log === 'accounts';
  const { data: people = [] } = useQuery({ ...auditPeopleQuery, enabled: mayAdminister && !isAccounts });
  const address = useListAddress<AuditSearch>();
  const narrow = (change: AuditSearch) => address.narrow({ ...change, page: undefined });
  const acts = actsOf(search.log).map((act) => ({ value: act as string, label: t(`audit.${act}`) }));
  return (
    <ListTools
      className={styles.tools}
      search={
        <SearchField label={t('audit.search')} value={search.q ?? ''} onChange={(q) => narrow({ q: q || undefined })} />
      }
      filters={[search.log, search.act, search.by, search.from, search.to, search.outcome]}
    >
      <NativeSelect
        label={t('audit.act')}
        value={search.act ?? ''}
        data={[{ value: '', label: t('audit.everything') }, ...acts]}
        onChange={(event) => narrow({ act: event.currentTarget.value || undefined })}
      />
      {!isAccounts && (
        <NativeSelect
          label={t('audit.person')}
          value={search.by ?? ''}
          data={[
            { value: '', label: t('audit.everyone') },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => narrow({ by: event.currentTarget.value || undefined })}
        />
      )}
      <TextInput
        label={t('audit.from')}
        type="date"
        value={search.from ?? ''}
        onChange={(event) => narrow({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        label={t('audit.to')}
        type="date"
        value={search.to ?? ''}
        onChange={(event) => narrow({ to: event.currentTarget.value || undefined })}
      />
      <div className={styles.chips}>
        {isOperator && mayAdminister && (
          <FilterChips
            label={t('audit.scope')}
            options={[
              { value: 'site', label: t('audit.ofSite') },
              { value: 'accounts', label: t('audit.ofAccounts') },
            ]}
            value={isAccounts ? 'accounts' : 'site'}
            onChange={(log) =>
              narrow({ log: log === 'accounts' ? log : undefined, act: undefined, by: undefined, sort: undefined })
            }
          />
        )}
        <FilterChips
          label={t('audit.outcome')}
          options={auditOutcomes.map((outcome) => ({ value: outcome as string, label: t(outcomeLabels[outcome]) }))}
          value={search.outcome}
          onChange={(outcome) => narrow({ outcome })}
        />
      </div>
    </ListTools>
  );
}
