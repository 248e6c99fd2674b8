import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { saveApi, showApi } from '#contract/apis.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { apiInputOf } from './api-form-values.ts';
import type { ListedApi } from './queries.ts';

// Asked where something uses it.
const TurnOffDialog = lazy(async () => ({ default: (await import('./turn-off-dialog.tsx')).TurnOffDialog }));

/** Turns a source off and on again. Off, pages find nothing in it; what is live follows at the next publish. */
export function EnabledSwitch({ api }: { api: Pick<ListedApi, 'id' | 'key' | 'title' | 'enabled' | 'type'> }) {
  const t = useT();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<boolean>();
  const [isAsked, setAsked] = useState(false);
  const may = useMay(api.type === 'static' ? 'edit' : 'administer');
  const set = async (enabled: boolean) => {
    const { api: stored } = await call(showApi, { params: { id: api.id } });
    const body = { id: stored.id, version: stored.version, api: { ...apiInputOf(stored), enabled } };
    notify.done((await call(saveApi, { body })).message);
    await afterSave(queries, 'api');
  };
  const isUsed = async (key: string) => {
    const { usesQuery } = await import('#studio/documents/uses/queries.ts');
    return (await queries.fetchQuery(usesQuery('api', key))).total > 0;
  };
  const change = async (enabled: boolean) => {
    setWanted(enabled);
    try {
      if (!enabled && (await isUsed(api.key))) setAsked(true);
      else await set(enabled);
    } catch (problem) {
      notify.problem(problem);
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <>
      <Switch
        size="sm"
        aria-label={t('apis.enabledOf', { title: api.title })}
        checked={wanted ?? api.enabled}
        disabled={!may || wanted !== undefined}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <Suspense>
        {isAsked && <TurnOffDialog api={api} turnOff={() => set(false)} onClose={() => setAsked(false)} />}
      </Suspense>
    </>
  );
}
