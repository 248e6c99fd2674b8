import '../serving-words.ts';
import '#studio/documents/route-changes/words.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editRoutes, planEdit } from '#contract/edit-routes.ts';
import type { GivenBodyOf } from '#contract/exchange.ts';
import type { PageRoute } from '#contract/page-routes.ts';
import { accessKinds } from '#model/page-routes/route-kinds.ts';
import { useChangeNotice } from '#studio/documents/change-notice/use-change-notice.ts';
import { Effects } from '#studio/documents/route-changes/effects.tsx';
import { PlannedRows } from '#studio/documents/route-changes/planned-rows.tsx';
import styles from '#studio/documents/route-changes/route-changes.module.css';
import { TemplateSelect } from '#studio/documents/select/template-select.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { passwordsQuery } from '../form/passwords-query.ts';
import { accessLabels, cacheChoices } from '../route-labels.ts';

type Setting = GivenBodyOf<typeof editRoutes>['set'];

interface EditDialogProps {
  routes: readonly PageRoute[];
  onClose: () => void;
  onDone: () => void;
}

/** Sets the same of many routes; what that changes is shown before it is done in one go. */
export function EditDialog({ routes, onClose, onDone }: EditDialogProps) {
  const t = useT();
  const notifyChange = useChangeNotice('page_route', 'page_template', 'widget');
  const [set, setSet] = useState<Setting>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const passwords = useQuery({ ...passwordsQuery, enabled: set.access === 'password' });
  const ids = routes.map(({ id }) => id);
  const isReady = Object.keys(set).length > 0 && (set.access !== 'password' || Boolean(set.access_password));
  const plan = useQuery({
    queryKey: ['page-routes', 'plan-edit', ids, set],
    queryFn: ({ signal }) => call(planEdit, { body: { ids, set }, signal }),
    enabled: isReady,
    retry: false,
  });
  const rows = isReady ? plan.data?.rows : undefined;
  const changing = rows?.filter(({ outcome }) => outcome === 'changes').length ?? 0;
  const isFaulty = rows?.some(({ outcome }) => outcome === 'faulty') ?? false;
  const choose = (name: keyof Setting, value: unknown) => {
    const { [name]: _, ...rest } = set;
    setFailure(undefined);
    setSet(value === undefined ? rest : { ...rest, [name]: value });
  };
  const leave = { value: '', label: t('routeChange.leave') };
  const submit = async () => {
    if (!isReady || isFaulty || changing === 0) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { changed, change_set } = await call(editRoutes, { body: { ids, set } });
      onDone();
      await notifyChange(t('routeChange.done', { count: changed }), change_set);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame onClose={onClose} title={t('routeChange.setTitle', { count: routes.length })}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        isBusy={isBusy}
        isDisabled={!isReady || isFaulty || changing === 0}
        problem={failure ?? (isReady ? plan.error : undefined)}
        submitLabel={isReady ? t('routeChange.set', { count: changing }) : t('common.save')}
        onCancel={onClose}
      >
        <Select
          label={t('route.status')}
          allowDeselect={false}
          data={[leave, { value: 'on', label: t('route.active') }, { value: 'off', label: t('route.off') }]}
          value={set.is_active === undefined ? '' : set.is_active ? 'on' : 'off'}
          onChange={(value) => choose('is_active', value ? value === 'on' : undefined)}
        />
        <TemplateSelect
          label={t('route.template')}
          description={set.page_template ? undefined : t('routeChange.leave')}
          value={set.page_template || null}
          clearable
          onChange={(pageKey) => choose('page_template', pageKey ?? undefined)}
        />
        <Select
          label={t('route.cacheTime')}
          allowDeselect={false}
          data={[leave, ...cacheChoices(t, 0)]}
          value={set.cache_seconds === undefined ? '' : String(set.cache_seconds)}
          onChange={(value) => choose('cache_seconds', value ? Number(value) : undefined)}
        />
        <Select
          label={t('route.access')}
          allowDeselect={false}
          data={[leave, ...accessKinds.map((kind) => ({ value: kind, label: t(accessLabels[kind]) }))]}
          value={set.access ?? ''}
          onChange={(value) => choose('access', value || undefined)}
        />
        {set.access === 'password' && (
          <Select
            label={t('route.password')}
            placeholder={t(passwords.data?.passwords.length === 0 ? 'route.noPasswords' : 'route.choosePassword')}
            data={passwords.data?.passwords.map(({ name }) => name) ?? []}
            value={set.access_password || null}
            dir="ltr"
            onChange={(name) => choose('access_password', name ?? undefined)}
          />
        )}
        <div aria-live="polite">
          {!isReady && <p className={styles.quiet}>{t('routeChange.chooseSomething')}</p>}
          {rows && <PlannedRows rows={rows} />}
          {rows && changing > 0 && plan.data && <Effects effects={plan.data.effects} />}
        </div>
      </DialogForm>
    </DialogFrame>
  );
}
